import { cache } from 'react';
import { unfoldListing } from './listing-request';
import { unfoldSearch } from './search';
import { unfoldSize } from './size';

// A page, its metadata and its links to other languages ask for the same segment: within a request
// React has it decoded once.

/** What a listing's segment asks for; null for a segment that is none. */
export const listingIn = cache(unfoldListing);

/** What a search's segment asks for; null for a segment that is none. */
export const searchIn = cache(unfoldSearch);

/** The size in a product's segment; null for none. */
export const sizeIn = cache(unfoldSize);
