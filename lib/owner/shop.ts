import { shopSettings } from './read';
import { shopOf } from './settings';

// A build puts the values themselves in place of this module (lib/owner/constants.cjs), so that
// nothing of how they are read reaches a browser.

/** The owner's settings, and what follows from them. */
export const ownShop = shopOf(shopSettings());
