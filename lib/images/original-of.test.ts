/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import * as pictures from '@/lib/db/pictures';
import { openTestDatabase } from '@/lib/db/testing';

type Widths = typeof import('@/app/images/[width]/[...path]/route');
type Originals = typeof import('@/app/media/[...path]/route');

let folder: string;
let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let widths: Widths;
let originals: Originals;
let close: () => Promise<void>;
/** How often the database was asked for a picture. */
let asked: jest.Mock;

const square = (background: string) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .webp()
    .toBuffer();

/** Starts a server with an empty disk. */
async function start(): Promise<void> {
  await rm(join(folder, 'data'), { recursive: true, force: true });
  Reflect.deleteProperty(globalThis, 'shop:stored-pictures');
  jest.resetModules();
  asked = jest.fn();
  jest.doMock('@/lib/db/pictures', () => ({
    ...pictures,
    findPicture: (...args: Parameters<typeof pictures.findPicture>) => {
      asked(args[1]);
      return pictures.findPicture(...args);
    },
  }));
  widths = await import('@/app/images/[width]/[...path]/route');
  originals = await import('@/app/media/[...path]/route');
  close = (await import('@/lib/db/connection')).closeDatabase;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stored-'));
  opened = await openTestDatabase('postgres', { seeded: true });
  jest.spyOn(process, 'cwd').mockReturnValue(folder);
  process.env.DATA_DIR = join(folder, 'data');
  process.env.DATABASE_URL = opened.location.databaseUrl ?? '';
  await mkdir(join(folder, 'public/media/men'), { recursive: true });
  await writeFile(join(folder, 'public/media/men/1.webp'), await square('red'));
  await start();
});

afterEach(async () => {
  await close();
  await opened.close();
  delete process.env.DATA_DIR;
  delete process.env.DATABASE_URL;
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const width = (path: string) =>
  widths.GET(new Request(`http://localhost/images/320/${path}`), {
    params: Promise.resolve({ width: '320', path: path.split('/') }),
  });
const original = (path: string) =>
  originals.GET(new Request(`http://localhost/media/route:/${path}`));

async function colourOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(200);
  const { dominant } = await sharp(await answer.arrayBuffer()).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
}

it('a picture that another machine took is there, original and widths, read once for all who wait', async () => {
  const blue = await square('blue');
  await pictures.addPicture(opened.db, 'men/7-0a1b2c3d.webp', blue);
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => width('men/7-0a1b2c3d.webp')),
    original('men/7-0a1b2c3d.webp'),
  ]);
  for (const answer of answers.slice(0, 5)) expect(await colourOf(answer)).toBe('blue');
  const sent = await answers[5]?.arrayBuffer();
  expect(sent && Buffer.from(sent).equals(blue)).toBe(true);
  expect(asked).toHaveBeenCalledTimes(1);
  await rm(join(folder, 'data'), { recursive: true });
  expect(await colourOf(await width('men/7-0a1b2c3d.webp'))).toBe('blue');
  expect(asked).toHaveBeenCalledTimes(2);
});

it('a name that is none of ours asks nothing, and one that is missing asks once', async () => {
  for (const path of ['men/1.txt', '../1.webp', 'men/1', `${'x'.repeat(5000)}.webp`]) {
    expect([path, (await width(path)).status]).toEqual([path, 404]);
  }
  expect(asked).not.toHaveBeenCalled();
  for (const _time of ['once', 'again']) {
    expect((await width('men/none.webp')).status).toBe(404);
    expect((await original('men/none.webp')).status).toBe(404);
  }
  expect(asked).toHaveBeenCalledTimes(1);
});

it('what came with the shop is sent at once, and then what an owner put in its place elsewhere', async () => {
  await pictures.addPicture(opened.db, 'men/1.webp', await square('blue'));
  expect(await colourOf(await width('men/1.webp'))).toBe('red');
  const limit = AbortSignal.timeout(10_000);
  let colour = 'red';
  while (colour === 'red' && !limit.aborted) colour = await colourOf(await width('men/1.webp'));
  expect(colour).toBe('blue');
  expect(asked).toHaveBeenCalledTimes(1);
});

it('is an error and no missing picture where the database does not answer', async () => {
  await close();
  process.env.DATABASE_URL = 'postgres://shop@127.0.0.1:1/shop';
  const silent = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await start();
  const answers = [await width('men/7.webp'), await original('men/7.webp')];
  silent.mockRestore();
  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  expect(await colourOf(await width('men/1.webp'))).toBe('red');
});
