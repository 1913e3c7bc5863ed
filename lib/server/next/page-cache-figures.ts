import { getMemoryCache } from 'next/dist/server/lib/incremental-cache/memory-cache.external';
import { PAGE_CACHE_BYTES } from './build';

/**
 * Returns the number of pages in Next's memory cache, and their size in bytes. The first caller
 * creates the cache, so this passes the configured limit.
 */
export function pageCacheFigures(): { pages: number; bytes: number } {
  const { size, currentSize } = getMemoryCache(PAGE_CACHE_BYTES);
  return { pages: size, bytes: currentSize };
}
