import { get } from 'node:http';

/** Status and bytes of a response as sent to a browser that accepts gzip. */
export function transferred(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip', accept: 'text/html,*/*' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, bytes }));
      answer.on('error', reject);
    }).on('error', reject);
  });
}

async function total(origin, paths) {
  const answers = await Promise.all([...new Set(paths)].map((path) => transferred(origin + path)));
  return answers.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The transferred bytes of a page's HTML and of the scripts and style sheets that it names. */
export async function firstLoad(origin, path) {
  const html = await (await fetch(origin + path)).text();
  const scripts = [...html.matchAll(/<script\b([^>]*)\bsrc="([^"]+)"([^>]*)>/g)]
    .filter(([, before, , after]) => !/nomodule/i.test(before + after))
    .map(([, , source]) => source);
  const styles = [...html.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)];
  const urls = (matches) => matches.map(([, url]) => url);
  return {
    html: (await transferred(origin + path)).bytes,
    js: await total(origin, scripts),
    css: await total(origin, urls(styles)),
  };
}
