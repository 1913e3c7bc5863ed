import type { Cents } from './money';

// What of the shop's settings every page's scripts need, and so apart from the rest of them.

/** The currency: by ISO 4217, and as prices are written. */
export const currency = { code: 'USD', sign: '$' } as const;

/** What a perfume of type "multiple" costs in cents in these sizes; in 100ml its own price. */
export const perfumePrices = { '50ml': 1000, '80ml': 1500 } satisfies Record<string, Cents>;
