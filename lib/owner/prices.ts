import { shopSettings } from './read';

// Apart from ./shop, since every page's scripts need it; a build replaces it in the same way.

/** What a perfume of type "multiple" costs in cents in these sizes; in 100ml its own price. */
export const { perfumePrices } = shopSettings();
