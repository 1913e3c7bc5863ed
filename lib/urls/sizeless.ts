// Apart from the rest of a size's address, since the service worker needs no more of it.

/** The key of the query by which a product's page shows one of its sizes. */
export const SIZE_KEY = 'size';

/** The URL of the page that shows a product's default size; any other URL as it is. */
export function sizelessUrl(href: string): string {
  const url = new URL(href);
  if (!url.searchParams.has(SIZE_KEY)) return href;
  url.search = String(withoutSize(url.searchParams));
  return url.href;
}

/** A query without its size, all other parameters kept as they are. */
export function withoutSize(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([key]) => key !== SIZE_KEY));
}
