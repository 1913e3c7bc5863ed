// What of the shop's settings every page's scripts need, and so apart from the rest of them.

export { freeGift, perfumePrices } from './owner/prices';
