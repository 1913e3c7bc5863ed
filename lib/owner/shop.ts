import { shopSettings } from './read';
import { shopOf } from './settings';

// A build puts the values themselves in place of this module (lib/owner/constants.cjs), so that
// nothing of how they are read reaches a browser.

/** What an owner may say of the shop, and what follows from it. */
export const ownShop = shopOf(shopSettings());
