import { get } from 'node:http';
import { gzipSync } from 'node:zlib';

/** Requests a URL as a browser that accepts gzip. Resolves to the status and the bytes sent. */
export function transferred(url, more = {}) {
  const headers = { 'accept-encoding': 'gzip', accept: 'text/html,*/*', ...more };
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve({ status: response.statusCode, bytes }));
      response.on('error', reject);
    }).on('error', reject);
  });
}

const SCRIPTS = /<script\b(?![^>]*\bnomodule\b)[^>]*\bsrc="([^"]+)"/gi;
const SHEETS = /<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g;
const DATA = /<script\b[^>]*>([^<]*\b__next_f\b[^<]*)<\/script>/g;
const STYLES = /<style\b[^>]*>([^<]*)<\/style>/g;
const PRELOADS = /<link\b(?![^>]*\bas="image")[^>]*rel="preload"[^>]*href="([^"]+)"/g;

/** What the expressions capture, each text once. */
const captured = (html, ...expressions) => [
  ...new Set(expressions.flatMap((one) => [...html.matchAll(one)].map(([, text]) => text))),
];

const gzipped = (texts) => (texts.length === 0 ? 0 : gzipSync(texts.join('')).length);

/**
 * What a page weighs, in bytes of gzip: its document, in it the data that Next hydrates from and
 * the styles, and besides it the scripts and style sheets that it names. And how many scripts and
 * faces its head asks for.
 */
export async function weigh(url, headers = {}) {
  const html = await (await fetch(url, { headers })).text();
  const head = html.slice(0, html.indexOf('</head>'));
  const sumOf = async (files) => {
    const answers = await Promise.all(files.map((file) => transferred(new URL(file, url))));
    return answers.reduce((sum, { bytes }) => sum + bytes, 0);
  };
  return {
    document: (await transferred(url, headers)).bytes,
    data: gzipped(captured(html, DATA)),
    styles: gzipped(captured(html, STYLES)),
    scripts: await sumOf(captured(html, SCRIPTS)),
    sheets: await sumOf(captured(html, SHEETS)),
    askedInHead: captured(head, SCRIPTS, PRELOADS).length,
  };
}
