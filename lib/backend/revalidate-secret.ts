import { randomBytes, timingSafeEqual } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownDataFolder } from '@/lib/db/private-files';
import type { Env } from '@/lib/env';
import { oncePerProcess } from '@/lib/server/once-per-process';

const FILE = 'revalidate-secret';

/** Reads the secret from its file, which the first process creates atomically. */
async function keptSecret(dataDir: string): Promise<string> {
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

const kept = () => oncePerProcess('revalidate-secrets', () => new Map<string, Promise<string>>());

/**
 * Returns the secret for POST /api/revalidate: REVALIDATE_SECRET, else a random one in DATA_DIR,
 * which a process reads or creates once. Rejects if that fails.
 */
export async function revalidateSecret({
  revalidateSecret: set,
  dataDir,
}: Pick<Env, 'revalidateSecret' | 'dataDir'>): Promise<string> {
  if (set !== null) return set;
  const known = kept().get(dataDir);
  if (known !== undefined) return known;
  const secret = keptSecret(dataDir);
  kept().set(dataDir, secret);
  secret.catch(() => kept().delete(dataDir));
  return secret;
}

/** Returns whether an Authorization header has the secret; compares in constant time. */
export function isAuthorised(header: string | null, secret: string): boolean {
  const expected = Buffer.from(`Bearer ${secret}`);
  const given = Buffer.alloc(expected.length);
  const text = Buffer.from(header ?? '');
  text.copy(given);
  return timingSafeEqual(given, expected) && text.length === expected.length;
}
