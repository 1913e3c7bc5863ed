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

/** The film with the URLs that its files are served at, wherever they lie. */
export function servedFilm(film: Film): Film {
  const urlOf = (src: string) => (ownFile(src) === null ? src : ROUTE + src);
  return { ...film, sources: film.sources.map(({ src, type }) => ({ src: urlOf(src), type })) };
}

/** The first and last byte to send; null where a Range header asks for nothing that is there. */
type Part = { first: number; last: number; isWhole: boolean } | null;

/** The part that a Range header asks for; the whole where it asks for none, or for several. */
function partOf(range: string | null, size: number): Part {
  const whole = { first: 0, last: size - 1, isWhole: true };
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === '' && to === '') return whole;
  if (from !== '' && to !== '' && Number(from) > Number(to)) return whole;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last ? { first, last, isWhole: false } : null;
}

/** The Range header, unless the part that the browser has is of another film (If-Range). */
function askedRange(headers: Headers, modified: string): string | null {
  const ofSame = headers.get('if-range');
  return ofSame === null || ofSame === modified ? headers.get('range') : null;
}

/** Whether the browser has the film as it was last changed, in whole seconds as headers tell it. */
function isUnchanged(headers: Headers, modified: string): boolean {
  if (headers.has('if-none-match')) return false;
  return Date.parse(headers.get('if-modified-since') ?? '') >= Date.parse(modified);
}

/**
 * Answers a request below /films with a film of the owner's folder that content names, or with the
 * part of it that a Range header asks for (If-Range), and with 304 where the browser has it
 * (If-Modified-Since); null where there is none.
 */
export async function filmResponse(film: Film, request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const source = film.sources.find(({ src }) => src === decodeURIComponent(pathname));
  const file = source === undefined ? null : ownFile(source.src.slice(ROUTE.length));
  if (source === undefined || file === null) return null;
  const { size, mtime } = statSync(file);
  const modified = mtime.toUTCString();
  const kept = {
    'cache-control': 'public, max-age=60, stale-while-revalidate=60',
    'last-modified': modified,
  };
  if (isUnchanged(request.headers, modified)) {
    return new Response(null, { status: 304, headers: kept });
  }
  const part = partOf(askedRange(request.headers, modified), size);
  if (part === null) {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  }
  const { first, last, isWhole } = part;
  // No content-length: Next leaves it out of what a route answers, and content-range has the size.
  const headers = {
    ...kept,
    'accept-ranges': 'bytes',
    'content-type': source.type,
    ...(isWhole ? {} : { 'content-range': `bytes ${first}-${last}/${size}` }),
  };
  return new Response(size === 0 ? null : fileStream(file, first, last), {
    status: isWhole ? 200 : 206,
    headers,
  });
}
