import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { ownersFolder } from '@/lib/owner/folder';
import type { Film } from './content';

// Next serves the films in public/. One in the owner's folder has a route of its own, so that it
// wins over a shipped one of the same name.

const ROUTE = '/films';

const CHUNK_BYTES = 256 * 1024;

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

/** The first and last byte that a Range header asks for; the whole file where it asks for none. */
function bytesOf(range: string | null, size: number): { first: number; last: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === '' && to === '') return { first: 0, last: size - 1 };
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last ? { first, last } : null;
}

/**
 * A file's bytes from the first to the last, read as fast as they are taken. Nothing is opened
 * where nobody takes any, as with a HEAD.
 */
function streamOf(file: string, first: number, last: number): ReadableStream {
  async function* pieces() {
    const handle = await open(file);
    try {
      for (let position = first; position <= last; ) {
        const bytes = new Uint8Array(Math.min(CHUNK_BYTES, last + 1 - position));
        const { bytesRead } = await handle.read(bytes, 0, bytes.length, position);
        if (bytesRead === 0) return;
        position += bytesRead;
        yield bytes.subarray(0, bytesRead);
      }
    } finally {
      await handle.close();
    }
  }
  const taken = pieces();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await taken.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await taken.return();
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Answers a request below /films with a film of the owner's folder that content names, or with the
 * part of it that a Range header asks for; null where there is none.
 */
export async function filmResponse(film: Film, request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const source = film.sources.find(({ src }) => src === decodeURIComponent(pathname));
  const file = source === undefined ? null : ownFile(source.src.slice(ROUTE.length));
  if (source === undefined || file === null) return null;
  const { size, mtimeMs } = statSync(file);
  const asked = request.headers.get('range');
  const bytes = bytesOf(asked, size);
  if (bytes === null) {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  }
  const { first, last } = bytes;
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=60, stale-while-revalidate=60',
    'content-length': String(last + 1 - first),
    'content-type': source.type,
    'last-modified': new Date(mtimeMs).toUTCString(),
  });
  if (asked !== null) headers.set('content-range', `bytes ${first}-${last}/${size}`);
  return new Response(size === 0 ? null : streamOf(file, first, last), {
    status: asked === null ? 200 : 206,
    headers,
  });
}
