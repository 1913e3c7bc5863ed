/** Headers of an XML document that proxies may keep for a minute. */
const HEADERS = {
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=300',
} as const;

/** Characters that are collected before they are sent on. */
const CHUNK = 32_768;

/** Sends an XML document piece by piece, as fast as its reader takes it: never more than a chunk of it is in memory. */
export function xmlResponse(pieces: Iterable<string>): Response {
  const rest = pieces[Symbol.iterator]();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      let chunk = '';
      while (chunk.length < CHUNK) {
        const { value, done } = rest.next();
        if (done) {
          if (chunk !== '') controller.enqueue(encoder.encode(chunk));
          controller.close();
          return;
        }
        chunk += value;
      }
      controller.enqueue(encoder.encode(chunk));
    },
  });
  return new Response(body, { headers: HEADERS });
}
