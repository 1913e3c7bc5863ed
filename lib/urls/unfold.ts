import { cache } from 'react';
import { unfoldListing } from './listing-request';
import { unfoldSearch } from './search';
import { unfoldSize } from './size';

// A page, its metadata and its links to other languages read the same segment. React's cache keeps
// what was read for the rest of the request.

/** What a listing's segment asks for; null for a segment that is none. */
export const listingIn = cache(unfoldListing);

/** What a search's segment asks for; null for a segment that is none. */
export const searchIn = cache(unfoldSearch);

/** The size in a product's segment; null for none. */
export const sizeIn = cache(unfoldSize);
