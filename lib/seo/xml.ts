import { EXPIRE_SECONDS, FRESH_SECONDS } from '@/lib/cache-times';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes a text for an XML document and drops the characters that XML forbids. */
export function xmlText(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/** An XML element holding a text. */
export function xmlElement(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Proxies may cache an XML document for a minute. */
const HEADERS = {
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': `public, max-age=0, s-maxage=${FRESH_SECONDS}, stale-while-revalidate=${EXPIRE_SECONDS}`,
} as const;

/** How many characters to collect before sending them. */
const CHUNK = 32_768;

/** Streams an XML document at the reader's pace, with only one chunk in memory. */
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
