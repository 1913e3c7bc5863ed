import { getMemoryCache } from 'next/dist/server/lib/incremental-cache/memory-cache.external';
import { PAGE_CACHE_BYTES } from './build';

/**
 * How many pages Next keeps in this process's memory, and their size in bytes. Whoever asks first
 * makes the cache, so the limit is the configuration's.
 */
export function pageCacheFigures(): { pages: number; bytes: number } {
  const { size, currentSize } = getMemoryCache(PAGE_CACHE_BYTES);
  return { pages: size, bytes: currentSize };
}
