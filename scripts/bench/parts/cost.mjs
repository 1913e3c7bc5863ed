import { PHONE, withBrowser } from '../browser.mjs';
import { openFirstPicture } from '../first-picture.mjs';
import { withEmptyApp, withShop } from '../servers.mjs';
import { weigh } from '../transfer.mjs';
import { PAGES } from '../urls.mjs';

/**
 * Returns what a phone loads until the network is idle: the bytes of its first picture, of fonts
 * and pictures, how many pictures are far wider than drawn, and how many requests go to other
 * origins.
 */
async function visit(browser, url) {
  const { origin } = new URL(url);
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const requests = [];
  page.on('requestfinished', (request) => requests.push(request));
  const picture = await openFirstPicture(page, url);
  await page.waitForLoadState('networkidle');
  const ofKind = (kind) => requests.filter((request) => request.resourceType() === kind);
  const bytesOf = async (matching) => {
    const sizes = await Promise.all(matching.map((request) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
  const fonts = ofKind('font');
  const tooWide = await page.evaluate(
    () =>
      [...document.images].filter(({ complete, naturalWidth, naturalHeight, width, height }) => {
        if (!complete || naturalWidth === 0 || width === 0) return false;
        const scale = Math.max(width / naturalWidth, height / naturalHeight) * devicePixelRatio;
        return scale < 1 / 1.5;
      }).length,
  );
  const figures = {
    ...picture,
    fonts: await bytesOf(fonts),
    fontFiles: fonts.length,
    images: await bytesOf(ofKind('image')),
    requests: requests.length,
    otherOrigins: requests.filter((request) => new URL(request.url()).origin !== origin).length,
    tooWide,
  };
  await context.close();
  return figures;
}

async function pageRows(browser, origin, pages) {
  const rows = [];
  for (const [page, path] of Object.entries(pages)) {
    rows.push({
      page,
      ...(await weigh(origin + path)),
      ...(await visit(browser, origin + path)),
    });
  }
  return rows;
}

/**
 * Measures the bytes of each page on the wire (gzip, as `next start` sends it), and of the empty
 * page.
 */
export async function measure(_options, print) {
  const table = await withBrowser(async (browser) => {
    const empty = await withEmptyApp(({ origin }) => pageRows(browser, origin, { empty: '/' }));
    const [{ scripts: floor }] = empty;
    const shop = await withShop(({ origin }) => pageRows(browser, origin, PAGES));
    return [...empty, ...shop].map((row) => ({ ...row, scriptsAboveEmpty: row.scripts - floor }));
  });
  print(table);
  return table;
}
