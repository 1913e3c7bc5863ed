import { type NextRequest, NextResponse } from 'next/server';
import { NAMED_PHOTOS_PATH } from '@/components/admin/import-paths';
import { photosPath } from '@/components/admin/photos';
import { addNamedPhoto } from '@/lib/admin/products/add-named-photo';
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
  unmatched: 404,
  'too-large': 413,
  'too-slow': 408,
  broken: 400,
  'no-picture': 415,
  damaged: 422,
  'too-many-pixels': 422,
  'too-many-bytes': 413,
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

/** A photo, and the name of its file where that says whose it is. */
type Sent = { name: string; original: Buffer };

/** Returns the photos that a plain form sends, or else the whole body as one. */
async function photosIn(
  request: Request,
  name: string,
  body: Buffer<ArrayBuffer>,
): Promise<Sent[] | Why> {
  if (!isForm(request)) return [{ name, original: body }];
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const form = await new Response(body, { headers }).formData().catch(() => null);
  const files = (form?.getAll('photo') ?? []).flatMap((file) => (file instanceof File ? file : []));
  if (files.length === 0) return 'broken';
  return Promise.all(
    files.map(async (file) => {
      return { name: file.name, original: Buffer.from(await file.arrayBuffer()) };
    }),
  );
}

/** Whose photos are sent: those of one product, or of those that their files are named like. */
type Target = { id: number } | 'named';

async function add({ name, original }: Sent, target: Target, { person }: SignedIn) {
  const editor = { personId: person.id, name: person.name };
  const [db, { dataDir }] = [await database(), env()];
  return target === 'named'
    ? addNamedPhoto(db, dataDir, { name, original }, editor)
    : addPhoto(db, dataDir, target.id, original, editor);
}

async function receive(
  request: NextRequest,
  target: Target,
  session: SignedIn,
): Promise<{ path: string } | Why> {
  const body = await readUpload(request, LIMITS);
  if (typeof body === 'string') return body;
  const name = request.nextUrl.searchParams.get('named') ?? '';
  const photos = await photosIn(request, name, body);
  if (typeof photos === 'string') return photos;
  let [path, why]: [string, Why | null] = ['', null];
  for (const photo of photos) {
    const added = await add(photo, target, session);
    if (added.kind === 'refused') why ??= added.why;
    else if (added.isNew) showChangesSoon();
    if (added.kind === 'added') path = added.path;
  }
  return why ?? { path };
}

async function outcomeOf(
  request: NextRequest,
  target: Target | null,
  session: SignedIn | null,
): Promise<{ path: string } | Why> {
  if (!isOwnOrigin(Object.fromEntries(request.headers), env().siteUrl)) return 'cross-site';
  if (session === null) return 'signed-out';
  if (target === null) return 'no-product';
  try {
    return await receiving(() => receive(request, target, session));
  } catch (error) {
    if (isQueueFull(error)) return 'busy';
    log.error('admin.photo_failed', { error: errorText(error) });
    return 'failed';
  }
}

function targetOf({ nextUrl: { searchParams } }: NextRequest): Target | null {
  if (searchParams.has('named')) return 'named';
  const id = parseProductId(searchParams.get('product') ?? '');
  return id === null ? null : { id };
}

/** Leads a browser on by GET, by an address that holds behind any proxy. */
const leadTo = (location: string) => new NextResponse(null, { status: 303, headers: { location } });

/**
 * POST /admin/api/photos?product=124: one photo, as the body or as `photo` of a plain form, from
 * the shop's own pages and from who is signed in. With `?named=PRF-001-2.jpg` it is that of the
 * product that its file is named like; a plain form may then send several. Answers 200 with the
 * path of the picture, which is the same however often the photo is sent, or why it was not taken;
 * a form is led on to the page of the product's photos.
 */
export async function POST(request: NextRequest): Promise<Response> {
  const target = targetOf(request);
  const session = await sessionOfRequest(request);
  const outcome = await outcomeOf(request, target, session);
  if (isForm(request) && outcome !== 'cross-site') {
    if (session === null) return leadTo('/admin/sign-in');
    if (target === null) return leadTo('/admin/products');
    const path = target === 'named' ? NAMED_PHOTOS_PATH : photosPath(target.id);
    return leadTo(`${path}?said=${typeof outcome === 'string' ? outcome : 'added'}`);
  }
  if (typeof outcome !== 'string') return jsonResponse(outcome);
  const { why } = adminWords(session?.person.language ?? DEFAULT_LANGUAGE).photos;
  return errorResponse(outcome.replaceAll('-', '_'), why[outcome], STATUS[outcome]);
}
