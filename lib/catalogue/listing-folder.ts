import { folder } from './folder';
import { listingCodec } from './listing-query';

/** The state of listings in folded paths. */
export const { fold: foldListingQuery, unfold: unfoldListingQuery } = folder(listingCodec);
