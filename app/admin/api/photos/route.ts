import { type NextRequest, NextResponse } from 'next/server';
import { photosPath } from '@/components/admin/photos';
import { addPhoto } from '@/lib/admin/products/add-photo';
import { parseProductId } from '@/lib/catalogue/product';
import { database } from '@/lib/db/connection';
import type { SignedIn } from '@/lib/db/sessions';
import { env } from '@/lib/env';
import { readUpload } from '@/lib/http/read-upload';
import { errorResponse, jsonResponse } from '@/lib/http/responses';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { errorText, log } from '@/lib/server/log';
import { isOwnOrigin } from '@/lib/server/own-origin';
import { isQueueFull, queue } from '@/lib/server/queue';
import { type AdminWords, adminWords } from '@/lib/words/admin-words';
import { sessionOfRequest } from '../../session';
import { showChangesSoon } from '../../show-changes';

/** Why a photo was not taken. */
type Why = keyof AdminWords['photos']['why'];

const STATUS: Readonly<Record<Why, number>> = {
  'cross-site': 403,
  'signed-out': 401,
  'no-product': 404,
  'too-large': 413,
  'too-slow': 408,
  broken: 400,
  'no-picture': 415,
  damaged: 422,
  'too-many-pixels': 422,
  'too-small': 422,
  'too-many': 409,
  busy: 503,
  failed: 500,
};

const LIMITS = { maxBytes: 20 * 1024 * 1024, silenceMs: 30_000 };

/** The photos that are in memory at a time, as they come over their lines. */
const receiving = queue({ places: 8, waiting: 16, patienceMs: 20_000 });

const isForm = (request: Request) =>
  /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '');

/** Returns the photo that a plain form sends, or else the whole body. */
async function photoIn(request: Request, body: Buffer<ArrayBuffer>): Promise<Buffer | Why> {
  if (!isForm(request)) return body;
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const form = await new Response(body, { headers }).formData().catch(() => null);
  const file = form?.get('photo');
  return file instanceof File ? Buffer.from(await file.arrayBuffer()) : 'broken';
}

async function receive(
  request: NextRequest,
  id: number,
  { person }: SignedIn,
): Promise<{ path: string } | Why> {
  const body = await readUpload(request, LIMITS);
  if (typeof body === 'string') return body;
  const original = await photoIn(request, body);
  if (typeof original === 'string') return original;
  const editor = { personId: person.id, name: person.name };
  const added = await addPhoto(await database(), env().dataDir, id, original, editor);
  if (added.kind === 'refused') return added.why;
  if (added.isNew) showChangesSoon();
  return { path: added.path };
}

async function outcomeOf(request: NextRequest, id: number | null, session: SignedIn | null) {
  if (!isOwnOrigin(Object.fromEntries(request.headers), env().siteUrl)) return 'cross-site';
  if (session === null) return 'signed-out';
  if (id === null) return 'no-product';
  try {
    return await receiving(() => receive(request, id, session));
  } catch (error) {
    if (isQueueFull(error)) return 'busy';
    log.error('admin.photo_failed', { error: errorText(error) });
    return 'failed';
  }
}

/** Leads a browser on by GET, by an address that holds behind any proxy. */
const leadTo = (location: string) => new NextResponse(null, { status: 303, headers: { location } });

/**
 * POST /admin/api/photos?product=124: one photo, as the body or as `photo` of a plain form, from
 * the shop's own pages and from who is signed in. Answers 200 with the path of the picture, which
 * is the same however often the photo is sent, or why it was not taken; a form is led on to the
 * page of the product's photos.
 */
export async function POST(request: NextRequest): Promise<Response> {
  const id = parseProductId(request.nextUrl.searchParams.get('product') ?? '');
  const session = await sessionOfRequest(request);
  const outcome = await outcomeOf(request, id, session);
  if (isForm(request) && outcome !== 'cross-site') {
    if (session === null) return leadTo('/admin/sign-in');
    if (id === null) return leadTo('/admin/products');
    return leadTo(`${photosPath(id)}?said=${typeof outcome === 'string' ? outcome : 'added'}`);
  }
  if (typeof outcome !== 'string') return jsonResponse(outcome);
  const { why } = adminWords(session?.person.language ?? DEFAULT_LANGUAGE).photos;
  return errorResponse(outcome.replaceAll('-', '_'), why[outcome], STATUS[outcome]);
}
