import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { writeJournal } from '@/lib/db/journal';
import type { Db } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { tellParent } from '@/lib/server/parent';

// `npm start` builds and restarts; it says in a file how that is (scripts/lib/publish.mjs).

const statusSchema = z.object({
  /** The process that wrote it. */
  publisher: z.number(),
  /** 'resumed': a publish was cut off, and a start has finished it. */
  state: z.enum(['idle', 'building', 'starting', 'done', 'resumed', 'failed']),
  at: z.iso.datetime(),
  reason: z.string().optional(),
});

/** How publishing is. */
export type PublishStatus = Pick<z.infer<typeof statusSchema>, 'state' | 'at' | 'reason'>;

/**
 * Returns how publishing is; null where this server was not started by `npm start`, such as in an
 * image, and nobody could build and restart it.
 */
export function publishStatus(): PublishStatus | null {
  const { dataDir, port } = env();
  try {
    const file = join(/* turbopackIgnore: true */ dataDir, `publish-${port}.json`);
    const status = statusSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const isParent = process.connected && status.publisher === process.ppid;
    return isParent ? status : null;
  } catch {
    return null;
  }
}

/** Whether a publish is under way. */
export function isUnderWay(status: PublishStatus | null): boolean {
  return status?.state === 'building' || status?.state === 'starting';
}

/** How long (ms) `npm start` may take to say that it begins. */
const ANSWER_MS = 10_000;

/** Waits until it is said how publishing is by now; false where nothing is said. */
async function isAnswered(before: PublishStatus): Promise<boolean> {
  const deadline = performance.now() + ANSWER_MS;
  while (performance.now() < deadline) {
    const status = publishStatus();
    if (status !== null && status.at !== before.at) return true;
    await wait(20);
  }
  return false;
}

/** Asks for a publish. Returns whether it began; one under way is the same one. */
export async function askToPublish(db: Db, who: string): Promise<boolean> {
  const status = publishStatus();
  if (status === null) return false;
  if (isUnderWay(status)) return true;
  await writeJournal(db, { who, what: 'publish', subject: '' });
  return tellParent('publish') && isAnswered(status);
}
