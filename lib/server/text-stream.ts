import { setImmediate as othersHaveTheirTurn } from 'node:timers/promises';

/** How many characters to collect before sending them. */
const CHUNK = 32_768;

/**
 * Streams a text at its reader's pace, with only one chunk in memory. Requests run after each
 * chunk: a reader on a fast line would else hold the process until the last. Pieces that end early
 * by an error end the stream with it.
 */
export function textStream(
  pieces: Iterable<string> | AsyncIterable<string>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const rest =
    Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      let chunk = '';
      while (chunk.length < CHUNK) {
        const { value, done } = await rest.next();
        if (done) {
          if (chunk !== '') controller.enqueue(encoder.encode(chunk));
          controller.close();
          return;
        }
        chunk += value;
      }
      controller.enqueue(encoder.encode(chunk));
      await othersHaveTheirTurn();
    },
    async cancel() {
      await rest.return?.();
    },
  });
}
