import { type NextRequest, NextResponse } from 'next/server';
import { env } from '@/lib/env';
import { checkoutPolicy } from '@/lib/server/security-headers';
import { canonicalPath, canonicalQuery, foldedPath, isFoldedPath } from '@/lib/urls/routes';

const NOT_FOUND = '/not-found-here';

const POLICY = 'Content-Security-Policy';

/**
 * Gives checkout a new nonce in every response: Next reads it from the request and puts it on its
 * scripts.
 */
function withNonce(request: NextRequest): NextResponse {
  const policy = checkoutPolicy(btoa(crypto.randomUUID()), env());
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
 * Redirects other spellings of a page's URL to the canonical one in one hop, and rewrites listing
 * and search URLs to the path their page is cached under. From outside such a path is not found.
 * Checkout gets its content security policy here.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, searchParams } = request.nextUrl;
  if (pathname === '/checkout') return withNonce(request);
  if (isFoldedPath(pathname)) return show(request, NOT_FOUND);
  const page = canonicalPath(pathname);
  if (page === null) {
    return pathname.endsWith('/') ? show(request, NOT_FOUND) : NextResponse.next();
  }
  const query = canonicalQuery(page, searchParams);
  if (page !== pathname || query !== null) return redirect(request, page, query);
  const folded = foldedPath(page, searchParams);
  return folded === null ? NextResponse.next() : show(request, folded);
}

// Next needs literals: capital letters, one entry per key of the listings (listingKeys), and the
// paths that pages are cached under. The plain URL of a page matches none of them, except for
// checkout, so that it is served without the middleware.
export const config = {
  matcher: [
    '/((?!_next/|api/|images/|media/|previews/).*[A-Z].*)',
    { source: '/:path*', has: [{ type: 'query', key: 'brand' }] },
    { source: '/:path*', has: [{ type: 'query', key: 'category' }] },
    { source: '/:path*', has: [{ type: 'query', key: 'genre' }] },
    { source: '/:path*', has: [{ type: 'query', key: 'max' }] },
    { source: '/:path*', has: [{ type: 'query', key: 'sort' }] },
    { source: '/:path*', has: [{ type: 'query', key: 'page' }] },
    { source: '/search', has: [{ type: 'query', key: 'q' }] },
    '/home/:path*',
    '/listing/:path*',
    '/brands/:path+',
    '/search/:path+',
    '/checkout',
  ],
};
