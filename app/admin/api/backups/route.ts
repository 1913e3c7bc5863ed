import { type NextRequest, NextResponse } from 'next/server';
import { backupNamed, UPLOADED } from '@/lib/admin/care/backup-list';
import { receiveBackup } from '@/lib/admin/care/receive-backup';
import { database } from '@/lib/db/connection';
import { writeJournal } from '@/lib/db/journal';
import { env } from '@/lib/env';
import { readUpload } from '@/lib/http/read-upload';
import { fileStream } from '@/lib/server/file-stream';
import { errorText, log } from '@/lib/server/log';
import { isQueueFull, queue } from '@/lib/server/queue';
import { download, leadTo, whoMay } from '../download';

const CARE = '/admin/care';

/** GET /admin/api/backups?name=shop-2027-01-31-0300.db: a backup of the list, for owners. */
export async function GET(request: NextRequest): Promise<Response> {
  const asks = await whoMay(request, 'restore');
  if (asks instanceof NextResponse) return asks;
  const db = await database();
  const name = request.nextUrl.searchParams.get('name') ?? '';
  const backup = await backupNamed(db, env().dataDir, name);
  if (backup === null) return leadTo(`${CARE}?said=not-found`);
  await writeJournal(db, { who: asks.person.name, what: 'backup-downloaded', subject: name });
  const response = download(fileStream(backup.file), name, 'application/octet-stream');
  response.headers.set('content-length', String(backup.bytes));
  return response;
}

/** A backup is in memory as it comes over its line. */
const LIMITS = { maxBytes: 64 * 1024 * 1024, silenceMs: 30_000 };

const receiving = queue({ places: 1, waiting: 2, patienceMs: 20_000 });

/** Returns the bytes of the file in a plain form; null for a form without one. */
async function fileIn(request: NextRequest, body: Buffer<ArrayBuffer>): Promise<Uint8Array | null> {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const form = await new Response(body, { headers }).formData().catch(() => null);
  const file = form?.get('file');
  return file instanceof File ? new Uint8Array(await file.arrayBuffer()) : null;
}

async function receive(request: NextRequest, who: string): Promise<string> {
  const body = await readUpload(request, LIMITS);
  if (typeof body === 'string') return `${CARE}?said=${body}`;
  const bytes = await fileIn(request, body);
  if (bytes === null || !(await receiveBackup(env().dataDir, bytes))) {
    return `${CARE}?said=no-backup`;
  }
  await writeJournal(await database(), { who, what: 'backup-sent', subject: UPLOADED });
  return `${CARE}/restore?name=${UPLOADED}`;
}

/**
 * POST /admin/api/backups: a backup of SQLite as `file` of a plain form, from the shop's own pages
 * and from owners. Leads on to the question before it is restored.
 */
export async function POST(request: NextRequest): Promise<Response> {
  const asks = await whoMay(request, 'restore');
  if (asks instanceof NextResponse) return asks;
  try {
    return leadTo(await receiving(() => receive(request, asks.person.name)));
  } catch (error) {
    if (isQueueFull(error)) return leadTo(`${CARE}?said=conflict`);
    log.error('admin.backup_not_kept', { error: errorText(error) });
    return leadTo(`${CARE}?said=failed`);
  }
}
