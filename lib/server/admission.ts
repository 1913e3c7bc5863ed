import type { IncomingMessage, ServerResponse } from 'node:http';
import { isQueueFull, type QueueLimits, queue } from './queue';
import { type Kind, type Known, kindOf } from './request-kinds';

const PATIENCE_MS = 8000;

/** How many requests of each kind run at a time, and how many may wait. */
export type Limits = Readonly<Record<Kind, QueueLimits>>;

/** The limits with the embedded backend. */
export const LIMITS: Limits = {
  // Each takes tens of megabytes at 50,000 products.
  catalogue: { places: 4, waiting: 40, patienceMs: PATIENCE_MS },
  previews: { places: 2, waiting: 60, patienceMs: PATIENCE_MS },
  // Bound by the processor, so more at a time are no faster.
  searches: { places: 2, waiting: 500, patienceMs: PATIENCE_MS },
  lists: { places: 2, waiting: 500, patienceMs: PATIENCE_MS },
  unknown: { places: 2, waiting: 500, patienceMs: PATIENCE_MS },
  orders: { places: 2, waiting: 500, patienceMs: PATIENCE_MS },
  checkout: { places: 2, waiting: 500, patienceMs: PATIENCE_MS },
};

/** The limits with a retailer's backend, which each search and each unknown product waits for. */
export const LIMITS_OVER_BACKEND: Limits = {
  ...LIMITS,
  searches: { ...LIMITS.searches, places: 16 },
  unknown: { ...LIMITS.unknown, places: 4 },
};

/**
 * How long (ms) a slow client keeps its place: short if rendering is the cost, long if the unread
 * response takes much memory.
 */
const placeLastsMs = (kind: Kind) => (kind === 'catalogue' ? 60_000 : 10_000);

const BUSY = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>Please try again</title><p role="alert">The shop is very busy. Please try again in a moment.
<p><a href="">Try again</a> · <a href="/">Go Home</a></html>`;

function refuse(response: ServerResponse): void {
  response.statusCode = 503;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('retry-after', '10');
  response.end(BUSY);
}

/** Resolves once a response is sent or aborted, or after `lastsMs`. */
function answered(response: ServerResponse, lastsMs: number): Promise<void> {
  return new Promise((resolve) => {
    const slow = setTimeout(resolve, lastsMs);
    response.once('close', () => {
      clearTimeout(slow);
      resolve();
    });
  });
}

/** Answers a request. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Passes most requests on at once. Requests whose URLs can be invented without end get a limited
 * number of places and wait in front of Next, where they cost nothing, so that all others stay
 * fast. If too many wait, the response is a 503 with Retry-After.
 */
export function admission(answer: Answer, limits: Limits, known: Known): Answer {
  const lines: Record<Kind, ReturnType<typeof queue>> = {
    catalogue: queue(limits.catalogue),
    previews: queue(limits.previews),
    searches: queue(limits.searches),
    lists: queue(limits.lists),
    unknown: queue(limits.unknown),
    orders: queue(limits.orders),
    checkout: queue(limits.checkout),
  };
  return (request, response) => {
    const kind = kindOf(request.url ?? '', known);
    if (kind === null) return answer(request, response);
    const begin = () => {
      if (response.destroyed) return Promise.resolve();
      const end = answered(response, placeLastsMs(kind));
      answer(request, response);
      return end;
    };
    lines[kind](begin).catch((error: unknown) => {
      if (!isQueueFull(error)) throw error;
      if (!response.destroyed) refuse(response);
    });
  };
}
