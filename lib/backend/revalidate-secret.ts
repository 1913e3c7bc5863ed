import { randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Env } from '@/lib/env';

const FILE = 'revalidate-secret';

/** The file that keeps a secret nobody has set; made where it is missing, whole at once, by one of several processes. */
async function keptSecret(dataDir: string): Promise<string> {
  const folder = resolve(dataDir);
  const file = join(folder, FILE);
  const draft = join(folder, `${FILE}-${randomBytes(6).toString('hex')}`);
  await mkdir(folder, { recursive: true });
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(draft);
  return readFile(file, 'utf8');
}

/** The secret for POST /api/revalidate: REVALIDATE_SECRET, else one made at first use and kept in DATA_DIR. */
export async function revalidateSecret({
  revalidateSecret: set,
  dataDir,
}: Pick<Env, 'revalidateSecret' | 'dataDir'>): Promise<string> {
  return set ?? keptSecret(dataDir);
}

/** Whether an Authorization header carries the secret as a bearer token; takes the same time whatever it carries. */
export function isAuthorised(header: string | null, secret: string): boolean {
  const expected = Buffer.from(`Bearer ${secret}`);
  const given = Buffer.alloc(expected.length);
  const text = Buffer.from(header ?? '');
  text.copy(given);
  return timingSafeEqual(given, expected) && text.length === expected.length;
}
