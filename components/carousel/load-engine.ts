import { afterPaint } from '@/components/ui/use-lazy-component';
import { inTime } from '@/lib/in-time';

/** How long (ms) the carousel script may take to load. */
export const LOADING_LIMIT = 120_000;

const importEngine = () => import('./engine');

export type Engine = Awaited<ReturnType<typeof importEngine>>;

/** Loads the carousel script. Rejects if it fails to load or takes longer than the limit. */
export function loadEngine(load: () => Promise<Engine> = importEngine): Promise<Engine> {
  return inTime(LOADING_LIMIT, load());
}

let last: Promise<void> = Promise.resolve();

/** Runs tasks one after the other with a paint in between, so that they do not delay a tap. */
export function inTurn(work: () => void): void {
  last = last.then(() => {
    work();
    return new Promise((painted) => afterPaint(painted));
  });
}
