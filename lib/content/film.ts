import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ownersFolder } from '@/lib/owner/folder';
import { fileStream } from '@/lib/server/file-stream';
import type { Film } from './content';

// Next serves the films in public/. One in the owner's folder has a route of its own, so that it
// wins over a shipped one of the same name.

const ROUTE = '/films';

function ownFile(path: string): string | null {
  const folder = ownersFolder();
  if (folder === null) return null;
  const file = join(/* turbopackIgnore: true */ folder, 'public', path);
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : null;
}

/** Returns the film with the URLs of its files, whichever folder has them. */
export function servedFilm(film: Film): Film {
  const urlOf = (src: string) => (ownFile(src) === null ? src : ROUTE + src);
  return { ...film, sources: film.sources.map(({ src, type }) => ({ src: urlOf(src), type })) };
}

/** The first and last byte to send; null if no byte of the requested range exists. */
type Part = { first: number; last: number; isWhole: boolean } | null;

/** Returns the part that a Range header requests; the whole if it requests none or several. */
function partOf(range: string | null, size: number): Part {
  const wholeFilm = { first: 0, last: size - 1, isWhole: true };
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === '' && to === '') return wholeFilm;
  if (from !== '' && to !== '' && Number(from) > Number(to)) return wholeFilm;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last ? { first, last, isWhole: false } : null;
}

/** Returns the Range header, unless the browser's part is of another version (If-Range). */
function requestedRange(headers: Headers, modified: string): string | null {
  const ofSame = headers.get('if-range');
  return ofSame === null || ofSame === modified ? headers.get('range') : null;
}

/** Returns whether the browser has this version of the film; headers have whole seconds. */
function isUnchanged(headers: Headers, modified: string): boolean {
  if (headers.has('if-none-match')) return false;
  return Date.parse(headers.get('if-modified-since') ?? '') >= Date.parse(modified);
}

/**
 * Answers a request below /films with a film that the content names, or with the part that a Range
 * header requests (If-Range), or with 304 if the browser has it (If-Modified-Since). Returns null
 * if there is no such film.
 */
export async function filmResponse(film: Film, request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const source = film.sources.find(({ src }) => src === decodeURIComponent(pathname));
  const file = source === undefined ? null : ownFile(source.src.slice(ROUTE.length));
  if (source === undefined || file === null) return null;
  const { size, mtime } = statSync(file);
  const modified = mtime.toUTCString();
  const cacheHeaders = {
    'cache-control': 'public, max-age=60, stale-while-revalidate=60',
    'last-modified': modified,
  };
  if (isUnchanged(request.headers, modified)) {
    return new Response(null, { status: 304, headers: cacheHeaders });
  }
  const part = partOf(requestedRange(request.headers, modified), size);
  if (part === null) {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  }
  const { first, last, isWhole } = part;
  // No content-length, because Next removes it from a route's response; content-range has the size.
  const headers = {
    ...cacheHeaders,
    'accept-ranges': 'bytes',
    'content-type': source.type,
    ...(isWhole ? {} : { 'content-range': `bytes ${first}-${last}/${size}` }),
  };
  return new Response(size === 0 ? null : fileStream(file, first, last), {
    status: isWhole ? 200 : 206,
    headers,
  });
}
