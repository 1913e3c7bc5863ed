import type { z } from 'zod';
import { env } from '@/lib/env';
import { errorResponse } from './responses';

/** The parsed value of a request, or the response that refuses it. */
export type Read<T> = { ok: true; value: T } | { ok: false; response: Response };

/** The largest body (bytes) by default. */
const MAX_BODY_BYTES = 16 * 1024;

const refuse = (code: string, message: string, status: number): Read<never> => ({
  ok: false,
  response: errorResponse(code, message, status),
});

/** Reads the body's bytes; null if there are more than `maxBytes`, without reading the rest. */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length')) > maxBytes) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Returns whether a request comes from a page of the shop or from no page, by headers that pages
 * cannot forge. The shop's origin is the public one, or the request's host.
 */
function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site') ?? 'none';
  if (site !== 'none' && site !== 'same-origin') return false;
  const origin = headers.get('origin');
  // Sent by a form on a page without referrers, such as an order's page.
  if (origin === 'null' && site === 'same-origin') return true;
  if (origin === null || origin === env().siteUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}

/** Returns a 403 for a POST from another site's page; null for any other. */
export function refuseCrossSite({ headers }: Request): Response | null {
  if (isSameOrigin(headers)) return null;
  return errorResponse('cross_site', 'Requests from other sites are not accepted.', 403);
}

/** A kind of body: its content type, its name, its error code and its parser. */
type Kind = { type: string; name: string; code: string; parse: (text: string) => unknown };

const JSON_BODY: Kind = {
  type: 'application/json',
  name: 'JSON',
  code: 'malformed_json',
  parse: (text) => JSON.parse(text),
};

const FORM_BODY: Kind = {
  type: 'application/x-www-form-urlencoded',
  name: 'form data',
  code: 'malformed_form',
  parse: (text) => Object.fromEntries(new URLSearchParams(text)),
};

async function readBody(
  request: Request,
  { type, name, code, parse }: Kind,
  maxBytes: number,
): Promise<Read<unknown>> {
  const crossSite = refuseCrossSite(request);
  if (crossSite) return { ok: false, response: crossSite };
  const contentType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (contentType !== type) {
    return refuse('unsupported_media_type', `The request body must be ${name}.`, 415);
  }
  let bytes: Uint8Array | null;
  try {
    bytes = await readBytes(request, maxBytes);
  } catch {
    return refuse('unreadable_body', 'The request body could not be read.', 400);
  }
  if (bytes === null) {
    return refuse('body_too_large', `The request body is larger than ${maxBytes} bytes.`, 413);
  }
  try {
    return { ok: true, value: parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return refuse(code, `The request body is not valid ${name}.`, 400);
  }
}

function checked<T>(body: Read<unknown>, schema: z.ZodType<T>): Read<T> {
  if (!body.ok) return body;
  const parsed = schema.safeParse(body.value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') || 'The request body';
  return refuse('invalid_body', `${field}: ${issue?.message ?? 'is not valid'}`, 400);
}

/**
 * Reads the JSON body of a POST. Refuses requests from another site's page (403), content types
 * other than JSON (415), more than `maxBytes` (413, by default 16 kB) and malformed JSON (400).
 */
export function readJson(request: Request, maxBytes = MAX_BODY_BYTES): Promise<Read<unknown>> {
  return readBody(request, JSON_BODY, maxBytes);
}

/** Reads a POST like `readJson` and validates it by a schema; a 400 names the first wrong field. */
export async function readJsonAs<T>(
  request: Request,
  schema: z.ZodType<T>,
  maxBytes = MAX_BODY_BYTES,
): Promise<Read<T>> {
  return checked(await readJson(request, maxBytes), schema);
}

/**
 * Reads the plain form of a POST as an object of texts and validates it by a schema. Refuses what
 * `readJsonAs` refuses, and JSON instead of forms.
 */
export async function readFormAs<T>(request: Request, schema: z.ZodType<T>): Promise<Read<T>> {
  return checked(await readBody(request, FORM_BODY, MAX_BODY_BYTES), schema);
}
