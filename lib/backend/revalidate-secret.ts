import { randomBytes, timingSafeEqual } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownDataFolder } from '@/lib/db/private-files';
import type { Env } from '@/lib/env';
import { oncePerProcess } from '@/lib/server/once-per-process';

const FILE = 'revalidate-secret';

/** Reads the secret from its file, which the first process creates atomically. */
async function storedSecret(dataDir: string): Promise<string> {
  const folder = ownDataFolder(dataDir);
  const file = join(folder, FILE);
  const draft = join(folder, `${FILE}-${randomBytes(6).toString('hex')}`);
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(draft);
  return readFile(file, 'utf8');
}

const secrets = () =>
  oncePerProcess('revalidate-secrets', () => new Map<string, Promise<string>>());

/**
 * Returns the secret for POST /api/revalidate: REVALIDATE_SECRET, else a random one in DATA_DIR,
 * which a process reads or creates once. Rejects if that fails.
 */
export async function revalidateSecret({
  revalidateSecret: set,
  dataDir,
}: Pick<Env, 'revalidateSecret' | 'dataDir'>): Promise<string> {
  if (set !== null) return set;
  const cached = secrets().get(dataDir);
  if (cached !== undefined) return cached;
  const secret = storedSecret(dataDir);
  secrets().set(dataDir, secret);
  secret.catch(() => secrets().delete(dataDir));
  return secret;
}

/** Returns whether an Authorization header has the secret; compares in constant time. */
export function isAuthorised(header: string | null, secret: string): boolean {
  const expected = Buffer.from(`Bearer ${secret}`);
  const received = Buffer.alloc(expected.length);
  const text = Buffer.from(header ?? '');
  text.copy(received);
  return timingSafeEqual(received, expected) && text.length === expected.length;
}
