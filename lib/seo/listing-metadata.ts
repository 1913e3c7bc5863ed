import type { Metadata } from 'next';
import type { Category } from '@/lib/catalogue/categories';
import { isFiltered, type ListingQuery, listingSearch } from '@/lib/catalogue/listing-query';
import { DEFAULT_SORT } from '@/lib/catalogue/sort';
import { pageMetadata } from './metadata';

/** The metadata of a listing: only its plain pages are for search engines. */
export function listingMetadata(category: Category, query: ListingQuery): Metadata {
  const plain = !isFiltered(query) && query.sort === DEFAULT_SORT;
  const page = query.page > 1 ? ` - Page ${query.page}` : '';
  return pageMetadata({
    title: category.title + page,
    description: query.page > 1 ? `Page ${query.page}. ${category.summary}` : category.summary,
    path: category.path + listingSearch(query),
    indexed: plain,
  });
}
