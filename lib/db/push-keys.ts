import { createECDH } from 'node:crypto';
import { z } from 'zod';
import type { Db } from './schema';

const KEY = 'push_keys';

/** The keys by which push services know this shop (VAPID, RFC 8292), in base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });

/** Numbers of P-256 are this many bytes, which Node shortens where they begin with zeros. */
const BYTES = 32;

function newKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  const number = pair.getPrivateKey();
  const padded = Buffer.concat([Buffer.alloc(BYTES - number.length), number]);
  return { publicKey, privateKey: padded.toString('base64url') };
}

async function storedKeys(db: Db): Promise<PushKeys | null> {
  const query = db.selectFrom('meta').select('value').where('key', '=', KEY);
  const row = await query.executeTakeFirst();
  return row === undefined ? null : keysSchema.parse(JSON.parse(row.value));
}

/**
 * Returns the shop's push keys, made on first use and the same for all its processes. With others
 * every device would have to subscribe again.
 */
export async function pushKeys(db: Db): Promise<PushKeys> {
  const stored = await storedKeys(db);
  if (stored !== null) return stored;
  const made = newKeys();
  await db
    .insertInto('meta')
    .values({ key: KEY, value: JSON.stringify(made) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await storedKeys(db)) ?? made;
}
