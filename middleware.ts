import { type NextRequest, NextResponse } from 'next/server';
import { foldedPath, hasIdlePage, isFoldedPath } from '@/lib/catalogue/folding';
import { canonicalPath } from '@/lib/catalogue/public-path';
import { checkoutPolicy } from '@/lib/http/checkout-policy';

const NOT_FOUND = '/not-found-here';

const POLICY = 'Content-Security-Policy';

/** Gives checkout a nonce of its own in every answer: Next reads it from the request and puts it on its scripts. */
function withNonce(request: NextRequest): NextResponse {
  const policy = checkoutPolicy(btoa(crypto.randomUUID()));
  const headers = new Headers(request.headers);
  headers.set(POLICY, policy);
  return NextResponse.next({ request: { headers }, headers: { [POLICY]: policy } });
}

function show(request: NextRequest, path: string): NextResponse {
  return NextResponse.rewrite(new URL(path, request.url));
}

/** Leads to the one URL of a page, which differs from the asked one in path or page number; the rest of the query stays. */
function lead(request: NextRequest, path: string, withoutPage: boolean): NextResponse {
  // A new URL, since a copy of nextUrl keeps the trailing slash.
  const target = new URL(path, request.url);
  target.search = request.nextUrl.search;
  if (withoutPage) target.searchParams.delete('page');
  return NextResponse.redirect(target, 308);
}

/**
 * Leads odd spellings of a page's URL to the one it has, in one hop, and folds listing and search URLs into the path
 * their page is cached under; folded paths themselves are not found. Checkout gets its content security policy here.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, searchParams } = request.nextUrl;
  if (pathname === '/checkout') return withNonce(request);
  if (isFoldedPath(pathname)) return show(request, NOT_FOUND);
  const page = canonicalPath(pathname);
  if (page === null) {
    return pathname.endsWith('/') ? show(request, NOT_FOUND) : NextResponse.next();
  }
  const idlePage = hasIdlePage(page, searchParams);
  if (page !== pathname || idlePage) return lead(request, page, idlePage);
  const folded = foldedPath(page, searchParams);
  return folded === null ? NextResponse.next() : show(request, folded);
}

// Next reads these statically: capital letters, one entry a key of the filtered lists (showcaseKeys), the folded folders.
// The plain URL of a page matches none but for checkout, so that it is served without this step.
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
    '/showcase/:path*',
    '/brands/:path+',
    '/search/:path+',
    '/checkout',
  ],
};
