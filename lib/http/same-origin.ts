/**
 * Whether a request comes from a page of the shop or from no page at all, by what browsers say of it and pages cannot
 * forge. The shop's origin is its public one, or the one that the request was sent to.
 */
export function isSameOrigin(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site') ?? 'none';
  if (site !== 'none' && site !== 'same-origin') return false;
  const origin = headers.get('origin');
  if (origin === null || origin === siteUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}
