import { type NextRequest, NextResponse } from 'next/server';
import { foldedPath, isFoldedPath } from '@/lib/catalogue/folding';
import { checkoutPolicy } from '@/lib/http/checkout-policy';

const POLICY = 'Content-Security-Policy';

/** Gives checkout a nonce of its own in every answer: Next reads it from the request and puts it on its scripts. */
function withNonce(request: NextRequest): NextResponse {
  const policy = checkoutPolicy(btoa(crypto.randomUUID()));
  const headers = new Headers(request.headers);
  headers.set(POLICY, policy);
  return NextResponse.next({ request: { headers }, headers: { [POLICY]: policy } });
}

/**
 * Folds listing and search URLs into the path their page is cached under; folded paths themselves are not found.
 * Checkout gets its content security policy here.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, searchParams } = request.nextUrl;
  if (pathname === '/checkout') return withNonce(request);
  const folded = isFoldedPath(pathname) ? NOT_FOUND : foldedPath(pathname, searchParams);
  if (folded === null) return NextResponse.next();
  const target = request.nextUrl.clone();
  target.pathname = folded;
  target.search = '';
  return NextResponse.rewrite(target);
}

const NOT_FOUND = '/not-found-here';

// Next reads these statically: one entry a key of the filtered lists, in the words of showcaseKeys.
export const config = {
  matcher: [
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
    '/search/:path+',
    '/checkout',
  ],
};
