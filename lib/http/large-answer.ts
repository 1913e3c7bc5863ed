import { setImmediate as otherRequests } from 'node:timers/promises';
import { queue } from '@/lib/server/queue';

/** Answers about the whole catalogue that are sent at the same time, and how many may wait. */
const answering = queue({ places: 4, waiting: 40, patienceMs: 10_000 });

/** How long (ms) a client may take to read such an answer. */
const READ_WITHIN_MS = 60_000;

/** Characters that are collected before they are sent. */
const CHUNK = 32_768;

/** The next characters of a text, and whether it ends with them. */
function nextChunk(rest: Iterator<string>): { text: string; isLast: boolean } {
  let text = '';
  while (text.length < CHUNK) {
    const { value, done } = rest.next();
    if (done) return { text, isLast: true };
    text += value;
  }
  return { text, isLast: false };
}

/** A text as a stream at its reader's pace; `onEnd` is called once it was read or given up. */
function streamOf(pieces: Iterable<string>, onEnd: () => void): ReadableStream<Uint8Array> {
  const rest = pieces[Symbol.iterator]();
  const encoder = new TextEncoder();
  let slow: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(slow);
    onEnd();
  };
  return new ReadableStream({
    start(controller) {
      slow = setTimeout(() => {
        controller.error(new Error('The answer was not read in time'));
        end();
      }, READ_WITHIN_MS);
    },
    async pull(controller) {
      await otherRequests();
      const { text, isLast } = nextChunk(rest);
      if (text !== '') controller.enqueue(encoder.encode(text));
      if (!isLast) return;
      controller.close();
      end();
    },
    cancel: end,
  });
}

/**
 * Answers a GET or HEAD with a text about the whole catalogue, in pieces: only one chunk of it is in
 * memory, and only so many such answers are sent at a time. `find` begins once it is this one's
 * turn. Rejects with QueueFull where too many ask, and with what `find` rejects with.
 */
export function largeAnswer(
  request: Request,
  headers: Readonly<Record<string, string>>,
  find: () => Promise<Iterable<string>>,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    answering(async () => {
      const pieces = await find();
      // Nobody reads the body of an answer to HEAD.
      if (request.method === 'HEAD') return resolve(new Response(null, { headers }));
      await new Promise<void>((onEnd) => {
        resolve(new Response(streamOf(pieces, onEnd), { headers }));
      });
    }).catch(reject);
  });
}
