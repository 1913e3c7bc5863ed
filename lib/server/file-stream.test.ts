/** @jest-environment node */
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileStream } from './file-stream';

const LENGTH = 200_000;

let folder: string;
let file: string;
const bytes = Buffer.from(Array.from({ length: LENGTH }, (_, at) => at % 251));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-stream-'));
  file = join(folder, 'film.mp4');
  await writeFile(file, bytes);
});
afterEach(() => rm(folder, { recursive: true }));

const readAll = async (stream: ReadableStream<Uint8Array>) =>
  Buffer.from(await new Response(stream).arrayBuffer());

/** Returns the files of the folder that this process has open. */
async function openFiles(): Promise<string[]> {
  const openFiles = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return openFiles.filter((path) => path.startsWith(folder));
}

test.each([
  [0, LENGTH - 1],
  [0, 0],
  [65_535, 65_536],
  [70_000, 199_999],
  [199_990, 500_000],
  [LENGTH, LENGTH + 5],
])('bytes %s to %s of a file are sent, and it is closed', async (first, last) => {
  const sent = await readAll(fileStream(file, first, last));
  expect(sent.equals(bytes.subarray(first, last + 1))).toBe(true);
  expect(await openFiles()).toEqual([]);
});

test('without bounds the whole file is sent', async () => {
  expect((await readAll(fileStream(file))).equals(bytes)).toBe(true);
});

test('nothing is opened before the first piece is taken, and the rest is not read', async () => {
  const reader = fileStream(file).getReader();
  expect(await openFiles()).toEqual([]);
  await reader.read();
  expect(await openFiles()).toEqual([file]);
  await reader.cancel();
  expect(await openFiles()).toEqual([]);
});

test('a failure ends the stream, and nothing stays open', async () => {
  await expect(readAll(fileStream(join(folder, 'none.mp4')))).rejects.toThrow('ENOENT');
  await expect(readAll(fileStream(folder))).rejects.toThrow('EISDIR');
  expect(await openFiles()).toEqual([]);
});
