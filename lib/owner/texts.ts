import { shopSettings } from './read';
import { shopTextsOf } from './shop-texts';

// Apart from ./shop, since no browser needs it; a build replaces it in the same way.

/** The shop's texts about itself, by language. */
export const ownTexts = shopTextsOf(shopSettings());
