// Separate from size.ts, because the service worker needs only this.

/** The query key of a product's size. */
export const SIZE_KEY = 'size';

/** Removes the size from the URL of a product's page; returns any other URL unchanged. */
export function sizelessUrl(href: string): string {
  const url = new URL(href);
  if (!url.searchParams.has(SIZE_KEY)) return href;
  url.search = String(withoutSize(url.searchParams));
  return url.href;
}

/** Removes the size from a query string and keeps all other parameters unchanged. */
export function withoutSize(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([key]) => key !== SIZE_KEY));
}
