import { createHash, randomBytes } from 'node:crypto';

// The secrets that let a person in: of a link, and of a session. The database has their digests
// alone, so that who reads it, or a backup, cannot come in by it.

const SHAPE = /^[\w-]{43}$/;

/** Returns a new secret: 256 random bits in URL-safe letters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the digest of a secret; null for a text that is none. */
export function digestOf(text: string): string | null {
  return SHAPE.test(text) ? createHash('sha256').update(text).digest('hex') : null;
}
