import { PHONE, withBrowser } from '../browser.mjs';
import { PAGES } from '../pages.mjs';
import { withEmptyApp, withShop } from '../servers.mjs';
import { firstLoad } from '../transfer.mjs';

/** What a phone fetches until the page is quiet: requests, picture bytes, and pictures far wider than they are drawn. */
async function visit(browser, url) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const requests = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(url, { waitUntil: 'networkidle' });
  const pictures = requests.filter((request) => request.resourceType() === 'image');
  const sizes = await Promise.all(pictures.map((request) => request.sizes()));
  const tooWide = await page.evaluate(
    () =>
      [...document.images].filter(({ complete, naturalWidth, naturalHeight, width, height }) => {
        if (!complete || naturalWidth === 0 || width === 0) return false;
        const scale = Math.max(width / naturalWidth, height / naturalHeight) * devicePixelRatio;
        return scale < 1 / 1.5;
      }).length,
  );
  await context.close();
  return {
    images: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
    requests: requests.length,
    tooWide,
  };
}

async function rows(browser, origin, pages) {
  const found = [];
  for (const [page, path] of Object.entries(pages)) {
    found.push({
      page,
      ...(await firstLoad(origin, path)),
      ...(await visit(browser, origin + path)),
    });
  }
  return found;
}

/** What each page costs on the wire (bytes, gzip as `next start` sends it), beside the empty page. */
export async function measure(_options, print) {
  const table = await withBrowser(async (browser) => {
    const empty = await withEmptyApp(({ origin }) => rows(browser, origin, { empty: '/' }));
    const [{ js: floor }] = empty;
    const shop = await withShop(({ origin }) => rows(browser, origin, PAGES));
    return [...empty, ...shop].map((row) => ({ ...row, jsAboveFloor: row.js - floor }));
  });
  print(table);
  return table;
}
