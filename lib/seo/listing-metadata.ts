import type { Metadata } from 'next';
import type { Category } from '@/lib/catalogue/categories';
import { isFiltered, type ListingQuery, listingSearch } from '@/lib/catalogue/listing-query';
import { DEFAULT_SORT } from '@/lib/catalogue/sort-options';
import { pageMetadata } from './metadata';
import { categoryPreview } from './preview/preview-image';

/** The metadata of a listing of `total` products: only its plain pages with products are for search engines. */
export function listingMetadata(category: Category, query: ListingQuery, total: number): Metadata {
  const { page, sort } = query;
  return pageMetadata({
    title: page > 1 ? `${category.title} - Page ${page}` : category.title,
    description: page > 1 ? `Page ${page}. ${category.summary}` : category.summary,
    path: category.path + listingSearch(query),
    preview: categoryPreview(category),
    indexed: !isFiltered(query) && sort === DEFAULT_SORT && total > 0,
  });
}
