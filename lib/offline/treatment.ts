import { splitLanguage } from '@/lib/language';

/** The properties of a request that decide its treatment. */
export type RequestFacts = {
  method: string;
  url: URL;
  /** Whether it is a navigation. */
  navigates: boolean;
  headers: Headers;
};

/**
 * How the worker treats a request ("Without a network" of docs/behaviour.md):
 * - `page`: from the network, then stored; after 3 s, or without a network, the stored copy.
 * - `page-data`: the router's data for a page; if they do not arrive, the stored page.
 * - `personal`: a page that is never stored; without a network the offline page.
 * - `file`, `picture`: the stored copy, else from the network, then stored.
 */
export type Treatment = 'page' | 'page-data' | 'personal' | 'file' | 'picture';

const UNTOUCHED = /^\/(?:admin|api|metrics|sw\.js|films|feeds|sitemaps|previews)(?:\/|$)/i;
const PERSONAL = /^\/(?:checkout|order|newsletter)(?:\/|$)/i;
const PICTURE = /^\/(?:images|media|brand|icons)\/|^\/placeholder\.webp$/;
const PICTURE_FILE = /\.(?:webp|avif|jpe?g|png|gif|svg)$/i;

/** Returns the worker's treatment of a request; null to leave it to the browser. */
export function treatment(
  { method, url, navigates, headers }: RequestFacts,
  origin: string,
): Treatment | null {
  if (method !== 'GET' || url.origin !== origin) return null;
  const { path } = splitLanguage(url.pathname);
  if (UNTOUCHED.test(path)) return null;
  if (PERSONAL.test(path)) return navigates ? 'personal' : null;
  if (navigates) return 'page';
  if (path.startsWith('/_next/static/')) return 'file';
  if (PICTURE.test(path)) {
    return PICTURE_FILE.test(path) ? 'picture' : null;
  }
  const isData = headers.has('rsc') && !headers.has('next-router-prefetch');
  return isData ? 'page-data' : null;
}
