import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
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

const PATH = '/films/brand/my%20film.mp4';

const get = (path: string, headers: Record<string, string> = {}) =>
  filmResponse(servedFilm(film), new Request(`http://shop${path}`, { headers }));

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
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=4-2', 200, '0123456789', null],
  ['bytes=0-1,4-5', 200, '0123456789', null],
  ['lines=0-1', 200, '0123456789', null],
])('the range %s of it is answered by %s %p', async (range, status, text, told) => {
  const answer = await get(PATH, range === undefined ? {} : { range });
  expect([answer?.status, await answer?.text()]).toEqual([status, text]);
  expect(answer?.headers.get('content-range')).toBe(told);
});

const CHANGED = 'Thu, 01 Jan 2026 10:00:00 GMT';
const EARLIER = 'Thu, 01 Jan 2026 09:59:59 GMT';
const LATER = 'Thu, 01 Jan 2026 10:00:01 GMT';

test.each<[Record<string, string>, number]>([
  [{ 'if-modified-since': CHANGED }, 304],
  [{ 'if-modified-since': LATER }, 304],
  [{ 'if-modified-since': EARLIER }, 200],
  [{ 'if-modified-since': 'yesterday' }, 200],
  [{ 'if-modified-since': LATER, 'if-none-match': '"0"' }, 200],
  [{ range: 'bytes=0-1', 'if-range': CHANGED }, 206],
  [{ range: 'bytes=0-1', 'if-range': EARLIER }, 200],
  [{ range: 'bytes=0-1', 'if-range': LATER }, 200],
  [{ range: 'bytes=0-1', 'if-range': '"0"' }, 200],
])('a film that was changed at a time is answered to %j with %s', async (headers, status) => {
  const changed = new Date(Date.parse(CHANGED) + 400);
  utimesSync(join(folder, 'public/brand/my film.mp4'), changed, changed);
  const answer = await get(PATH, headers);
  const text = { 200: '0123456789', 206: '01', 304: '' }[status];
  expect([answer?.status, await answer?.text()]).toEqual([status, text]);
  expect(answer?.headers.get('last-modified')).toBe(CHANGED);
});

test.each(['/films/brand/other.mp4', '/films/brand/film.webm', '/films/../shop.json'])(
  'there is no film %s',
  async (path) => {
    expect(await get(path)).toBeNull();
  },
);
