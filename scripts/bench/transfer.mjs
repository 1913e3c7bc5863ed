import { get } from 'node:http';

/** Requests a URL as a browser that accepts gzip. Resolves to the status and the bytes sent. */
export function transferred(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip', accept: 'text/html,*/*' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve({ status: response.statusCode, bytes }));
      response.on('error', reject);
    }).on('error', reject);
  });
}

async function totalBytes(origin, paths) {
  const responses = await Promise.all(
    [...new Set(paths)].map((path) => transferred(origin + path)),
  );
  return responses.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Returns the transferred bytes of a page's HTML and of its scripts and style sheets. */
export async function firstLoad(origin, path) {
  const html = await (await fetch(origin + path)).text();
  const scripts = [...html.matchAll(/<script\b([^>]*)\bsrc="([^"]+)"([^>]*)>/g)]
    .filter(([, before, , after]) => !/nomodule/i.test(before + after))
    .map(([, , source]) => source);
  const styles = [...html.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)];
  const urls = (matches) => matches.map(([, url]) => url);
  return {
    html: (await transferred(origin + path)).bytes,
    js: await totalBytes(origin, scripts),
    css: await totalBytes(origin, urls(styles)),
  };
}
