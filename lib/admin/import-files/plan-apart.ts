import { Worker } from 'node:worker_threads';
import { isProduction } from '@/lib/env';
import { patientQueue } from '@/lib/server/queue';
import type { ReadPage } from '../products/plan-base';
import type { PlannedBytes, PlanWork } from './plan-bytes';

/** What planning one file may take: memory (MB), and time (ms). */
const LIMITS = { maxOldGenerationSizeMb: 400, timeMs: 120_000 };

/** One at a time: a large file takes all the memory that planning may have. */
const oneAtATime = patientQueue(1);

const tooLarge = (work: PlanWork): PlannedBytes => ({
  report: {
    kind: 'unreadable',
    message: `${work.name} holds more than can be planned at a time. Divide it into several files.`,
  },
  made: null,
});

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && Reflect.get(error, 'code') === 'ERR_WORKER_OUT_OF_MEMORY';

/** What the thread says: which products it needs next, or what it planned. */
type Said = { ids: readonly number[] } | { planned: PlannedBytes };

/** Plans a file in a thread; null where it took too much memory or time. */
function planInThread(work: PlanWork, read: ReadPage): Promise<PlannedBytes | null> {
  const { maxOldGenerationSizeMb, timeMs } = LIMITS;
  const thread = new Worker(new URL('./plan-worker.ts', import.meta.url), {
    workerData: work,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb },
  });
  let timer: NodeJS.Timeout | undefined;
  const planned = new Promise<PlannedBytes | null>((resolve, reject) => {
    thread.on('message', (said: Said) => {
      if ('planned' in said) resolve(said.planned);
      else read(said.ids).then((page) => thread.postMessage(page), reject);
    });
    thread.once('error', (error) => (isOutOfMemory(error) ? resolve(null) : reject(error)));
    thread.once('exit', () => reject(new Error('the thread that plans stopped')));
    timer = setTimeout(() => resolve(null), timeMs);
  });
  return planned.finally(() => {
    clearTimeout(timer);
    return thread.terminate();
  });
}

/**
 * Plans a file beside what the server does (see `planBytes`): in a thread of its own, where the
 * shop is built. A thread of a command line or a test starts no TypeScript, so these plan at once.
 */
export async function planApart(work: PlanWork, read: ReadPage): Promise<PlannedBytes> {
  if (!isProduction) return (await import('./plan-bytes')).planBytes(work, read);
  return (await oneAtATime(() => planInThread(work, read))) ?? tooLarge(work);
}
