import { shopSettings } from './read';

// Apart from ./shop, since every page's scripts need it; a build replaces it in the same way.

export const {
  /**
   * The prices (cents) of a perfume of type "multiple" in these sizes; 100ml costs its own price.
   */
  perfumePrices,
  /**
   * The offer of the free gift: which bottles to buy, how many, and the size of the gift; or null.
   */
  freeGift,
} = shopSettings();
