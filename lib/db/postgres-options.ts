import { accessSync, constants } from 'node:fs';
import { urlsByHost } from '@/lib/database-url';
import { EnvError } from '@/lib/env';

/** How the driver reaches one host. */
export type HostOptions = { connectionString: string };

/** What `target_session_attrs` may say: each connection of the shop is for writing. */
const WRITING = [null, 'read-write', 'primary'];

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns a host's URL as the driver takes it, which looks for a file "system". */
function driversUrl(text: string): string {
  const url = new URL(text);
  const { searchParams: query } = url;
  const attributes = query.get('target_session_attrs');
  if (!WRITING.includes(attributes)) {
    throw new EnvError(
      `DATABASE_URL has target_session_attrs=${attributes}: it must be read-write`,
    );
  }
  const root = query.get('sslrootcert');
  if (root === 'system') {
    query.delete('sslrootcert');
    query.set('sslmode', 'verify-full');
    return url.href;
  }
  if (root !== null && !isReadable(root)) {
    throw new EnvError(`DATABASE_URL names a file as sslrootcert that cannot be read: ${root}`);
  }
  return text;
}

/**
 * Returns how the driver reaches each host of `DATABASE_URL`, in their order. `sslrootcert` is a
 * file, or `system` for the certificates that Node knows. Throws an EnvError that says what is
 * wrong with the URL.
 */
export function postgresOptions(databaseUrl: string): HostOptions[] {
  const urls = urlsByHost(databaseUrl);
  if (urls === null) throw new EnvError('DATABASE_URL is no URL of PostgreSQL');
  return urls.map((url) => ({ connectionString: driversUrl(url) }));
}
