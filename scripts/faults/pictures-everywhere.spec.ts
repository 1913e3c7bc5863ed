import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { enter } from '../../lib/admin/access/enter';
import { PRODUCT_WIDTHS } from '../../lib/catalogue/images';
import { openConnection } from '../../lib/db/connection';
import { WORKING } from '../../lib/db/patience';
import { savePerson } from '../../lib/db/people';
import { inTransaction } from '../../lib/db/schema';
import { ensureCachedNginx, startCachedNginx } from '../lib/cached-nginx.mjs';
import { freePort } from '../lib/port.mjs';
import { startPostgres } from '../testing/postgres.mjs';
import { ask } from './support/ask';
import { startLoadBalancer } from './support/load-balancer';
import { dataFolder, type ShopServer, startShop } from './support/shop-server';

test.describe.configure({ mode: 'serial' });

const PRODUCT = 123;
const PAGE = `/product-details/${PRODUCT}`;

/** How soon pages show a change is another test's: one-catalogue.spec.ts. */
const SHOWN = { timeout: 60_000, intervals: [100] };

const SHOPPERS = 10;

type Colour = 'red' | 'lime' | 'blue';

/** What a shopper saw: the pictures of the product, and what was not answered as it should be. */
type Seen = { pictures: Set<string>; loads: number; failed: string[] };

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let data: Awaited<ReturnType<typeof dataFolder>>;
let servers: readonly [ShopServer, ShopServer];
let proxies: readonly { origin: string; stop(): Promise<void> }[] = [];
/** The cookie of somebody who runs the shop. */
let cookie: string;
let shoppers: Promise<Seen[]>;
let isOver = false;

/** Signs somebody in to the admin; returns the cookie. */
async function signIn(): Promise<string> {
  const location = { databaseUrl: postgres.url, dataDir: data.dataDir };
  const { db } = openConnection(location, WORKING);
  const now = new Date();
  const secret = await inTransaction(db, async (trx) => {
    const rima = await savePerson(trx, 'Rima', 'staff', now);
    return enter(trx, rima, 'signed-in-link', { device: 'a phone', before: null }, now);
  });
  await db.destroy();
  return `admin_session=${secret}`;
}

/** The product's pictures, each in all widths and as it was made, that a page names. */
function picturesOn(html: string): string[] {
  const urls = html.match(/\/(?:images\/\d+|media)\/[^"'\s,\\&]+/g) ?? [];
  return [...new Set(urls)].filter((url) => new RegExp(`/${PRODUCT}[-.]`).test(url));
}

/** Loads the product's page with all its pictures, again and again, until it is told to stop. */
async function look(origin: string): Promise<Seen> {
  const seen: Seen = { pictures: new Set(), loads: 0, failed: [] };
  const load = async (path: string) => {
    const { status, bytes } = await ask(origin, path);
    if (status !== 200) seen.failed.push(`${status} ${path}`);
    return bytes;
  };
  while (!isOver) {
    const html = (await load(PAGE)).toString();
    for (const url of picturesOn(html)) {
      await load(url);
      seen.pictures.add(url.replace(/\?.*/, ''));
    }
    seen.loads += 1;
  }
  return seen;
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  expect(await ensureCachedNginx()).toBe(true);
  postgres = await startPostgres();
  data = await dataFolder();
  const ports: [number, number] = [await freePort(), await freePort()];
  const start = (port: number, name: string) =>
    startShop({
      PORT: String(port),
      DATABASE_URL: postgres.url,
      DATA_DIR: join(data.dataDir, name),
      TRUSTED_PROXIES: '1',
    });
  servers = await Promise.all([start(ports[0], 'first'), start(ports[1], 'second')]);
  // No width lies where nginx looks for those of the image.
  const widths = join(data.dataDir, 'none');
  await mkdir(widths);
  proxies = [await startLoadBalancer(ports), await startCachedNginx(ports, { widths })];
  cookie = await signIn();
  shoppers = Promise.all(
    Array.from({ length: SHOPPERS }, (_, at) =>
      look(proxies[at % proxies.length]?.origin ?? servers[0].origin),
    ),
  );
  // Whoever waits for it hears of it later.
  shoppers.catch(() => undefined);
});

test.afterAll(async () => {
  isOver = true;
  await shoppers?.catch(() => undefined);
  await Promise.all(proxies.map((proxy) => proxy.stop()));
  await Promise.all((servers ?? []).map((server) => server.kill()));
  await postgres?.stop();
  await data?.remove();
});

function photo(background: Colour): Promise<Buffer> {
  const create = { width: 1200, height: 1200, channels: 3, background } as const;
  return sharp({ create }).png().toBuffer();
}

/** The colour of a picture, or why there is none. */
async function colourOf(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) return String(answer.status);
  const { r, g, b } = (await sharp(await answer.arrayBuffer()).stats()).dominant;
  return r > g && r > b ? 'red' : g > b ? 'lime' : 'blue';
}

/** Expects that each process, asked without a proxy, has a picture in all widths. */
async function expectEverywhere(path: string, colour: Colour): Promise<void> {
  const urls = [`/media/${path}`, ...PRODUCT_WIDTHS.map((width) => `/images/${width}/${path}`)];
  const each = servers.flatMap(({ origin }) => urls.map((url) => origin + url));
  const found = await Promise.all(each.map(async (url) => `${url} ${await colourOf(url)}`));
  expect(found).toEqual(each.map((url) => `${url} ${colour}`));
}

/** Whether the product's page shows a picture, by process. */
const shows = (path: string) =>
  Promise.all(
    servers.map(async ({ origin }) => (await (await fetch(origin + PAGE)).text()).includes(path)),
  );

/** The paths of the pictures that were added. */
const added: Partial<Record<Colour, string>> = {};

/** Sends a photo to the admin of the first process; returns the picture's path. */
async function send(colour: Colour): Promise<string> {
  const { origin } = servers[0];
  const answer = await fetch(`${origin}/admin/api/photos?product=${PRODUCT}`, {
    method: 'POST',
    headers: { cookie, origin },
    body: new Uint8Array(await photo(colour)),
  });
  const { path } = await answer.json();
  added[colour] = path;
  return path;
}

test('a picture that is sent to one process is had from both at once, in all widths', async () => {
  const path = await send('red');
  await expectEverywhere(path, 'red');
  await expect.poll(() => shows(path), SHOWN).toEqual([true, true]);
});

test('an emptied disk lacks no picture', async () => {
  for (const name of ['second', 'first']) {
    await rm(join(data.dataDir, name), { recursive: true, force: true, maxRetries: 10 });
    await expectEverywhere(added.red ?? '', 'red');
  }
});

test('a picture that takes the place of another is had from both at once, and so is the other', async () => {
  const file = join(data.dataDir, 'photo.png');
  for (const [at, colour] of (['lime', 'blue'] as const).entries()) {
    await writeFile(file, await photo(colour));
    const said = await servers[at === 0 ? 1 : 0].shop(
      ...['products', 'picture', String(PRODUCT), file],
    );
    const [, path = 'none'] = /shows (\S+)/.exec(said) ?? [];
    added[colour] = path;
    await expectEverywhere(path, colour);
    await expect.poll(() => shows(path), SHOWN).toEqual([true, true]);
  }
  await expectEverywhere(added.lime ?? '', 'lime');
});

test('ten shoppers who loaded the page meanwhile missed no picture', async () => {
  isOver = true;
  const all = await shoppers;
  const loads = all.reduce((sum, seen) => sum + seen.loads, 0);
  const pictures = new Set(all.flatMap((seen) => [...seen.pictures]));
  console.log(`${loads} pages with ${pictures.size} pictures were loaded`);
  expect(all.flatMap((seen) => seen.failed)).toEqual([]);
  for (const path of Object.values(added)) expect([...pictures]).toContain(`/media/${path}`);
});
