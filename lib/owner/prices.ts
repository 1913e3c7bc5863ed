import { shopSettings } from './read';

// Apart from ./shop, since every page's scripts need it; a build replaces it in the same way.

export const {
  /** What a perfume of type "multiple" costs in cents in these sizes; in 100ml its own price. */
  perfumePrices,
  /** Which bottles are to be bought for a free one, how many, and of which size that is; or null. */
  freeGift,
} = shopSettings();
