// What of the shop's settings every page's scripts need, and so apart from the rest of them.

export { freeGift, perfumePrices } from './owner/prices';

/** The currency: by ISO 4217, and as prices are written. */
export const currency = { code: 'USD', sign: '$' } as const;
