import { type NextRequest, NextResponse } from 'next/server';
import { may, type Permission } from '@/lib/admin/access/permissions';
import { formatShopDay } from '@/lib/admin/shop-time';
import type { SignedIn } from '@/lib/db/sessions';
import { env } from '@/lib/env';
import { isOwnOrigin } from '@/lib/server/own-origin';
import { textStream } from '@/lib/server/text-stream';
import { sessionOfRequest } from '../session';

/** Leads a browser on by GET, by an address that holds behind any proxy. */
export const leadTo = (location: string) =>
  new NextResponse(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });

const empty = (status: number) =>
  new NextResponse(null, { status, headers: { 'cache-control': 'no-store' } });

/**
 * Returns who asks for something that a permission is needed for, or the answer to everybody else:
 * a form of another site is refused, a stranger is led to the sign-in, and for whoever may not
 * there is nothing at this address.
 */
export async function whoMay(
  request: NextRequest,
  needed: Permission,
): Promise<SignedIn | NextResponse> {
  const headers = Object.fromEntries(request.headers);
  if (request.method !== 'GET' && !isOwnOrigin(headers, env().siteUrl)) return empty(403);
  const session = await sessionOfRequest(request);
  if (session === null) return leadTo('/admin/sign-in');
  return may(session.person.role, needed) ? session : empty(404);
}

/** Returns a file to be kept by who asked for it, and by nothing on its way. */
export function download(body: BodyInit, name: string, type: string): NextResponse {
  const ascii = name.replace(/[^\w.-]+/g, '-');
  const whole = ascii === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`;
  const headers = {
    'cache-control': 'no-store',
    'content-type': type,
    'content-disposition': `attachment; filename="${ascii}"${whole}`,
    'x-content-type-options': 'nosniff',
  };
  return new NextResponse(body, { headers });
}

/** The types of the texts that are downloaded, by the endings of their names. */
const TEXT_TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

/** Returns a text, whole or in pieces that are sent at the pace of who asked, as such a file. */
export const downloadText = (text: string | AsyncIterable<string>, name: string) =>
  download(
    typeof text === 'string' ? text : textStream(text),
    name,
    name.endsWith('.json') ? TEXT_TYPES.json : TEXT_TYPES.csv,
  );

/** Returns a name with today's day by the shop's clock: "subscribers-2026-12-31.csv". */
export const namedByDay = (name: string, extension: string) =>
  `${name}-${formatShopDay(new Date().toISOString())}.${extension}`;
