import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isLeased, keepLease, takeLease } from '@/lib/db/lease';
import { putMeta } from '@/lib/db/meta';
import type { Db } from '@/lib/db/schema';
import { errorText, log } from '@/lib/server/log';
import { AdminRefusal } from '../refusal';

const NAME = 'care';
const KEY = 'care_job';

const jobSchema = z.object({
  id: z.string(),
  kind: z.enum(['backup', 'restore']),
  state: z.enum(['running', 'done', 'failed']),
  startedAt: z.string(),
  /** What it made or brought back. */
  result: z
    .object({
      name: z.string(),
      bytes: z.number().optional(),
      products: z.number().optional(),
      orders: z.number().optional(),
    })
    .optional(),
  /** Why it failed, as the command line says it. */
  why: z.string().optional(),
});

/** The last long job: it goes on when its tab is closed, and its end is there to be seen. */
export type CareJob = z.infer<typeof jobSchema>;

type Result = NonNullable<CareJob['result']>;

/**
 * Returns the last job; null for none. One that runs nowhere any more has failed: its process
 * ended.
 */
export async function lastJob(db: Db): Promise<CareJob | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
  if (row === undefined) return null;
  const job = jobSchema.parse(JSON.parse(row.value));
  if (job.state !== 'running' || (await isLeased(db, NAME))) return job;
  return { ...job, state: 'failed' };
}

function whyOf(error: unknown): string | undefined {
  if (error instanceof AdminRefusal) return error.message;
  log.error('admin.job_failed', { error: errorText(error) });
  return undefined;
}

/**
 * Starts a job, one at a time on all machines. Returns its end, which never rejects; throws an
 * AdminRefusal while another one runs.
 */
export async function startJob(
  db: Db,
  kind: CareJob['kind'],
  work: () => Promise<Result>,
): Promise<{ ended: Promise<CareJob> }> {
  const lease = await takeLease(db, NAME);
  if (lease === null) throw new AdminRefusal('conflict', 'Another backup or restore is under way.');
  const startedAt = new Date().toISOString();
  const job: CareJob = { id: randomUUID(), kind, state: 'running', startedAt };
  const keep = async (now: CareJob) => {
    await putMeta(db, KEY, JSON.stringify(now));
    return now;
  };
  await keep(job);
  const release = keepLease(lease);
  const end = async (): Promise<CareJob> => {
    try {
      return await keep({ ...job, state: 'done', result: await work() });
    } catch (error) {
      return await keep({ ...job, state: 'failed', why: whyOf(error) });
    } finally {
      await release();
    }
  };
  const ended = end().catch((error: unknown): CareJob => {
    log.error('admin.job_lost', { error: errorText(error) });
    return { ...job, state: 'failed' };
  });
  return { ended };
}
