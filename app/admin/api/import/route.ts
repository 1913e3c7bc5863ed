import { type NextRequest, NextResponse } from 'next/server';
import { IMPORT_PATH, importFilePath } from '@/components/admin/import-paths';
import { may } from '@/lib/admin/access/permissions';
import { MAX_BYTES } from '@/lib/admin/import/limits';
import { keepUpload } from '@/lib/admin/import-files/keep-upload';
import { database } from '@/lib/db/connection';
import type { SignedIn } from '@/lib/db/sessions';
import { env } from '@/lib/env';
import { readUpload } from '@/lib/http/read-upload';
import { errorResponse } from '@/lib/http/responses';
import { errorText, log } from '@/lib/server/log';
import { isOwnOrigin } from '@/lib/server/own-origin';
import { isQueueFull, queue } from '@/lib/server/queue';
import type { AdminWords } from '@/lib/words/admin-words';
import { sessionOfRequest } from '../../session';

/** Why a file was not kept. */
type Why = keyof AdminWords['import']['why'];

/** What a form has beside its file: the lines between its parts. */
const AROUND = 64 * 1024;

const LIMITS = { maxBytes: MAX_BYTES + AROUND, silenceMs: 30_000 };

/** The files that are in memory at a time, as they come over their lines. */
const receiving = queue({ places: 2, waiting: 4, patienceMs: 20_000 });

async function receive(request: NextRequest, { person }: SignedIn): Promise<{ id: string } | Why> {
  const body = await readUpload(request, LIMITS);
  if (typeof body === 'string') return body;
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const form = await new Response(body, { headers }).formData().catch(() => null);
  const file = form?.get('file');
  if (!(file instanceof File)) return 'broken';
  if (file.size > MAX_BYTES) return 'too-large';
  const bytes = Buffer.from(await file.arrayBuffer());
  const id = await keepUpload(await database(), { who: person.name, name: file.name, bytes });
  return { id };
}

async function outcomeOf(request: NextRequest, session: SignedIn): Promise<{ id: string } | Why> {
  try {
    return await receiving(() => receive(request, session));
  } catch (error) {
    if (isQueueFull(error)) return 'busy';
    log.error('admin.import_failed', { error: errorText(error) });
    return 'failed';
  }
}

/** Leads a browser on by GET, by an address that holds behind any proxy. */
const leadTo = (location: string) => new NextResponse(null, { status: 303, headers: { location } });

/**
 * POST /admin/api/import: a file of products, as `file` of a form, from the shop's own pages and
 * from an owner who is signed in. Leads on to the page of the file, or back with why it was not
 * kept.
 */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isOwnOrigin(Object.fromEntries(request.headers), env().siteUrl)) {
    return errorResponse('cross_site', 'The file came from another site.', 403);
  }
  const session = await sessionOfRequest(request);
  if (session === null) return leadTo('/admin/sign-in');
  if (!may(session.person.role, 'bulk-data')) {
    return errorResponse('not_permitted', 'Owners alone import products.', 403);
  }
  const outcome = await outcomeOf(request, session);
  if (typeof outcome === 'string') return leadTo(`${IMPORT_PATH}?said=${outcome}`);
  return leadTo(importFilePath(outcome.id));
}
