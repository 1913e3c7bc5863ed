import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filmResponse, servedFilm } from './film';

const before = process.env.SHOP_DIR;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'film-'));
  process.env.SHOP_DIR = folder;
  mkdirSync(join(folder, 'public/brand'), { recursive: true });
  writeFileSync(join(folder, 'public/brand/my film.mp4'), '0123456789');
  writeFileSync(join(folder, 'public/brand/other.mp4'), 'not named');
});
afterEach(() => {
  process.env.SHOP_DIR = before;
  rmSync(folder, { recursive: true });
});

const film = {
  poster: null,
  sources: [
    { src: '/brand/my film.mp4', type: 'video/mp4' },
    { src: '/brand/film.webm', type: 'video/webm' },
  ],
};

const get = (path: string, range?: string) =>
  filmResponse(
    servedFilm(film),
    new Request(`http://shop${path}`, range === undefined ? {} : { headers: { range } }),
  );

test('a film of the owner’s folder has a URL of its own, a shipped one that of its file', () => {
  expect(servedFilm(film).sources.map(({ src }) => src)).toEqual([
    '/films/brand/my film.mp4',
    '/brand/film.webm',
  ]);
});

test.each<[string | undefined, number, string, string | null]>([
  [undefined, 200, '0123456789', null],
  ['bytes=0-', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-99', 206, '789', 'bytes 7-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
])('the range %s of it is answered by %s %p', async (range, status, text, told) => {
  const answer = await get('/films/brand/my%20film.mp4', range);
  expect([answer?.status, await answer?.text()]).toEqual([status, text]);
  expect(answer?.headers.get('content-range')).toBe(told);
});

test.each(['/films/brand/other.mp4', '/films/brand/film.webm', '/films/../shop.json'])(
  'there is no film %s',
  async (path) => {
    expect(await get(path)).toBeNull();
  },
);
