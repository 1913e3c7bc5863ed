import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { queue } from '@/lib/server/queue';

// Passwords are kept as scrypt digests with their own salt and parameters, so that new ones may
// cost more later: "scrypt:log2 N:r:p:salt:key".

/** One of the settings that OWASP and ASVS name as equal, the one that needs the least memory. */
const COST = { logN: 15, r: 8, p: 3 };

const KEY_BYTES = 32;
const SALT_BYTES = 16;

type Cost = typeof COST;

/** One at a time: each needs 32 MB and a fifth of a second. */
const inTurn = () =>
  oncePerProcess('passwords', () => queue({ places: 1, waiting: 20, patienceMs: 10_000 }));

function derive(password: string, salt: Buffer, { logN, r, p }: Cost): Promise<Buffer> {
  const cost = { N: 2 ** logN, r, p, maxmem: 2 ** logN * r * 256 };
  return inTurn()(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password, salt, KEY_BYTES, cost, (error, key) =>
          error === null ? resolve(key) : reject(error),
        );
      }),
  );
}

function written({ logN, r, p }: Cost, salt: Buffer, key: Buffer): string {
  return ['scrypt', logN, r, p, salt.toString('base64url'), key.toString('base64url')].join(':');
}

/** Returns the digest of a password. Rejects with QueueFull if too many wait. */
export async function digestPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return written(COST, salt, await derive(password, salt, COST));
}

const SHAPE = /^scrypt:(\d{1,2}):(\d{1,2}):(\d{1,2}):([\w-]+):([\w-]{43})$/;

/** The digest of no password, which costs as much to compare with as any. */
const NOBODY = written(COST, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));

/**
 * Returns whether a password has this digest. Takes as long for null, which no password has.
 * Rejects with QueueFull if too many wait.
 */
export async function isPassword(password: string, digest: string | null): Promise<boolean> {
  const parts = SHAPE.exec(digest ?? NOBODY);
  if (parts === null) throw new Error('The digest of a password is damaged');
  const [, logN, r, p, salt = '', key = ''] = parts;
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'));
}
