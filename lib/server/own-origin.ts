import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request comes from the shop's own pages. A browser names the origin with whatever
 * changes something; one that names none is no browser with a session. As Next does it for actions,
 * a proxy may say in X-Forwarded-Host which host was asked.
 */
export function isOwnOrigin(
  headers: Pick<IncomingHttpHeaders, 'origin' | 'host'> & { 'x-forwarded-host'?: unknown },
  siteUrl: string,
): boolean {
  const { origin = '', host = '' } = headers;
  if (!URL.canParse(origin)) return false;
  const [forwarded = ''] = String(headers['x-forwarded-host'] ?? '').split(',');
  return origin === siteUrl || new URL(origin).host === (forwarded.trim() || host);
}
