/** What a shopper reads whose address could not be saved, for whatever reason. */
export const SUBSCRIBE_FAILED = 'Your address could not be saved. Try again in a moment.';
