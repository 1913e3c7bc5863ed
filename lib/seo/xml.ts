import { EXPIRE_SECONDS, FRESH_SECONDS } from '@/lib/cache-times';
import { textStream } from '@/lib/server/text-stream';

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

/** Streams an XML document at the reader's pace. */
export function xmlResponse(pieces: Iterable<string>): Response {
  return new Response(textStream(pieces), { headers: HEADERS });
}
