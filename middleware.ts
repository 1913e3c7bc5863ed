import { type NextRequest, NextResponse } from 'next/server';
import { env } from '@/lib/env';
import { splitLanguage } from '@/lib/language';
import { checkoutPolicy, noncePolicy } from '@/lib/server/security-headers';
import {
  canonicalPath,
  canonicalQuery,
  foldedPath,
  isFoldedPath,
  missingPath,
  withoutDefaultLanguage,
} from '@/lib/urls/routes';

const POLICY = 'Content-Security-Policy';

/**
 * The content security policies of the pages that are rendered for each request, by their paths
 * without the language: each is made for a new nonce.
 */
const POLICIES: readonly [path: RegExp, policy: (nonce: string) => string][] = [
  [/^\/checkout$/, (nonce) => checkoutPolicy(nonce, env())],
  [/^\/order\/[^/]+$/, (nonce) => noncePolicy(nonce)],
  // The form of a product shows it in a frame.
  [/^\/admin\/products\/[^/]+\/preview$/, (nonce) => noncePolicy(nonce, { framedBy: "'self'" })],
  [/^\/admin(?:\/|$)/, (nonce) => noncePolicy(nonce)],
];

/** Shows a page under its policy: Next reads the nonce from the request, for its own scripts. */
function withPolicy(request: NextRequest, policy: string): NextResponse {
  const headers = new Headers(request.headers);
  headers.set(POLICY, policy);
  return NextResponse.next({ request: { headers }, headers: { [POLICY]: policy } });
}

function show(request: NextRequest, path: string): NextResponse {
  return NextResponse.rewrite(new URL(path, request.url));
}

/** Redirects to a page's canonical URL; a null query keeps the query of the request. */
function redirect(request: NextRequest, path: string, query: URLSearchParams | null): NextResponse {
  // A new URL, since a copy of nextUrl keeps the trailing slash.
  const target = new URL(path, request.url);
  target.search = query === null ? request.nextUrl.search : query.toString();
  return NextResponse.redirect(target, 308);
}

/**
 * Redirects other spellings of a page's URL to the canonical one in one hop, and rewrites the URLs
 * of listings, searches and sizes to the path their page is cached under. From outside such a path
 * is not found. Checkout and an order's page get their content security policies here.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, searchParams } = request.nextUrl;
  const { language, path } = splitLanguage(pathname);
  const policyOf = POLICIES.find(([own]) => own.test(path))?.[1];
  if (policyOf) return withPolicy(request, policyOf(btoa(crypto.randomUUID())));
  if (isFoldedPath(pathname)) return show(request, missingPath(language));
  const page = canonicalPath(pathname);
  if (page === null) {
    const unprefixed = withoutDefaultLanguage(pathname);
    if (unprefixed !== null) return redirect(request, unprefixed, null);
    return pathname.endsWith('/') ? show(request, missingPath(language)) : NextResponse.next();
  }
  const query = canonicalQuery(page, searchParams);
  if (page !== pathname || query !== null) return redirect(request, page, query);
  const folded = foldedPath(page, searchParams);
  return folded === null ? NextResponse.next() : show(request, folded);
}

// Next needs literals; a test compares them with the tables: capital letters, one entry per key of
// the listings (listingKeys), the key of a product's size, the default language, the paths that
// pages are cached under (folders.ts), names of notes and families that are no ids, and languages
// that the shop does not have. The plain URL of a page matches none of them, except for checkout
// and an order's page, so that it is served without the middleware.
export const config = {
  matcher: [
    '/((?!_next/|api/|images/|media/|previews/).*[A-Z].*)',
    { source: '/:path*', has: [{ type: 'query', key: 'brand' }] },
    { source: '/:path*', has: [{ type: 'query', key: 'category' }] },
    { source: '/:path*', has: [{ type: 'query', key: 'genre' }] },
    { source: '/:path*', has: [{ type: 'query', key: 'family' }] },
    { source: '/:path*', has: [{ type: 'query', key: 'price' }] },
    { source: '/:path*', has: [{ type: 'query', key: 'note' }] },
    { source: '/:path*', has: [{ type: 'query', key: 'max' }] },
    { source: '/:path*', has: [{ type: 'query', key: 'sort' }] },
    { source: '/:path*', has: [{ type: 'query', key: 'page' }] },
    { source: '/:path*', has: [{ type: 'query', key: 'size' }] },
    { source: '/:lang(ar|fr)?/search', has: [{ type: 'query', key: 'q' }] },
    '/en/:path*',
    '/:lang(ar|fr)?/:folded(home|listing)/:path*',
    '/:lang(ar|fr)?/:folded(brands|search|policies)/:path+',
    '/:lang(ar|fr)?/:keyed(product-details)/:id/:folded+',
    '/:lang(ar|fr)?/:scents(notes|families)/:name([^/]*[^/a-z0-9-][^/]*)',
    '/:lang(ar|fr)?/checkout',
    '/:lang(ar|fr)?/order/:token',
    '/admin',
    // Not its routes: they have no pages, and Next would cut what is uploaded to them at 10 MB.
    '/admin/((?!api/).*)',
    '/:other((?!en/|ar/|fr/|api/|_next/)[^/]+)/:page(cart|checkout|orders|offline|missing|home|listing|brands|search|policies|product-details|order|newsletter)/:path*',
  ],
};
