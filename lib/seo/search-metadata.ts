import type { Metadata } from 'next';
import { type SearchQuery, searchPath, shownText } from '@/lib/catalogue/search-path';
import { pageMetadata } from './metadata';
import { shopPreview } from './preview/preview-image';

/** The metadata of the search screen, which search engines do not list. */
export function searchMetadata(query: SearchQuery): Metadata {
  const text = shownText(query.text);
  return pageMetadata({
    title: text === '' ? 'Search' : `Search Results for "${text}"`,
    description: 'Search perfumes, musk, makeup and watches by name or brand.',
    path: searchPath(query),
    preview: shopPreview(),
    indexed: false,
  });
}
