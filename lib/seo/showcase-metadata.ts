import type { Metadata } from 'next';
import {
  isPlain,
  SHOWCASE_PATH,
  SHOWCASE_TITLE,
  type ShowcaseQuery,
  showcaseSearch,
} from '@/lib/showcase/query';
import { pageMetadata } from './metadata';
import { shopPreview } from './preview/preview-image';

const SUMMARY =
  'Everything the shop sells: perfumes, musk, makeup, watches, refreshers and body care, by brand, category and price.';

/** The metadata of All Products: only its plain pages are for search engines. */
export function showcaseMetadata(query: ShowcaseQuery): Metadata {
  const { page } = query;
  return pageMetadata({
    title: page > 1 ? `${SHOWCASE_TITLE} - Page ${page}` : SHOWCASE_TITLE,
    description: page > 1 ? `Page ${page}. ${SUMMARY}` : SUMMARY,
    path: SHOWCASE_PATH + showcaseSearch(query),
    preview: shopPreview(),
    indexed: isPlain(query),
  });
}
