import { afterPaint } from '@/components/ui/after-paint';

let last: Promise<void> = Promise.resolve();

/** Does one work after the other with a paint between them: carousels that take over together would hold up a finger. */
export function inTurn(work: () => void): void {
  last = last.then(() => {
    work();
    return new Promise((painted) => afterPaint(painted));
  });
}
