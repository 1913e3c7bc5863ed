import { cache } from 'react';
import { unfoldListing } from './listing-request';
import { unfoldSearch } from './search';
import { unfoldSize } from './size';

// A page, its metadata and its links to other languages read the same segment. React's cache keeps
// what was read for the rest of the request.

/** Parses a listing's segment; null for an invalid one. */
export const listingIn = cache(unfoldListing);

/** Parses a search's segment; null for an invalid one. */
export const searchIn = cache(unfoldSearch);

/** Parses a product's segment; null for no size. */
export const sizeIn = cache(unfoldSize);
