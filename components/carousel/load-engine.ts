import { afterPaint } from '@/components/ui/use-lazy-component';

/** How long (ms) the carousel script may take to load. */
export const LOADING_LIMIT = 120_000;

const importEngine = () => import('./engine');

export type Engine = Awaited<ReturnType<typeof importEngine>>;

/** Loads the carousel script. Rejects where it fails to load or takes longer than the limit. */
export async function loadEngine(load: () => Promise<Engine> = importEngine): Promise<Engine> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The carousel script took too long')), LOADING_LIMIT);
  });
  try {
    return await Promise.race([load(), limit]);
  } finally {
    clearTimeout(timer);
  }
}

let last: Promise<void> = Promise.resolve();

/** Runs tasks one after the other with a paint in between, so that they do not delay a tap. */
export function inTurn(work: () => void): void {
  last = last.then(() => {
    work();
    return new Promise((painted) => afterPaint(painted));
  });
}
