/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import sharp from 'sharp';
import { imageSrcSet } from '@/lib/catalogue/images';
import { type Making, makeWidths } from './maker';
import { listOriginals } from './originals';
import { versionedImage } from './own-pictures';

let root: string;
let folder: string;
let lock: string;

async function put(path: string, colour = 'red'): Promise<void> {
  const create = { width: 200, height: 200, channels: 3, background: colour } as const;
  const file = join(root, 'public', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await sharp({ create }).webp().toBuffer());
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'maker-'));
  folder = join(root, 'data/widths');
  lock = `${folder}.lock`;
  jest.spyOn(process, 'cwd').mockReturnValue(root);
  await put('media/men/1.webp');
  await put('brand/hero.webp');
});

afterEach(() => rm(root, { recursive: true }));

/** Runs a maker; `onMade` is told after each picture. */
async function run(changes: Partial<Making> = {}) {
  const result = { wasMaker: false, missing: 0, done: 0, broken: [] as string[] };
  result.wasMaker = await makeWidths({
    folder,
    isWanted: () => true,
    signal: new AbortController().signal,
    onStart: (missing) => {
      result.missing = missing;
    },
    onMade: (done) => {
      result.done = done;
    },
    onBroken: (path) => result.broken.push(path),
    ...changes,
  });
  return result;
}

async function made(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/**
 * Where the server looks for what pages show of a picture: each width, and sketches for the
 * HTML, under its version.
 */
function asked(src: string): string[] {
  const versioned = versionedImage(src);
  const urls = imageSrcSet(versioned)?.split(', ') ?? [];
  const widths = urls.map((url) =>
    url.replace(
      /^\/images\/(\S+)\?v=(\S+) .*$/,
      (_url, path, version) => `${path}.${version}.webp`,
    ),
  );
  const [, path, version] = /^\/(?:media\/)?(.+)\?v=(.+)$/.exec(versioned) ?? [];
  const sketches = src.startsWith('/brand/') ? ['scene-sketch'] : ['card-sketch', 'page-sketch'];
  return [...widths, ...sketches.map((sketch) => `${sketch}/${path}.${version}.avif`)];
}

test('makes every width that pages ask for, and the sketches, once', async () => {
  expect(await run()).toEqual({ wasMaker: true, missing: 14, done: 14, broken: [] });
  expect(await made()).toEqual(
    [...asked('/media/men/1.webp'), ...asked('/brand/hero.webp')].sort(),
  );
  expect(await run()).toMatchObject({ wasMaker: true, missing: 0, done: 0 });
});

test('makes what is missing alone: a new picture, a replaced one, a width that was removed', async () => {
  await run();
  const [first = ''] = asked('/brand/hero.webp');
  await rm(join(folder, first));
  await put('media/men/2.webp');
  await put('media/men/1.webp', 'blue');
  expect(await run()).toMatchObject({ missing: 17, done: 17 });
  expect(await made()).toEqual(expect.arrayContaining([first, ...asked('/media/men/1.webp')]));
});

test('removes widths that no picture has any more, but no draft of another process', async () => {
  await run();
  const old = asked('/media/men/1.webp');
  const draft = join(folder, '96/men/1.webp.00000000.webp.abcd');
  await writeFile(draft, 'half');
  await put('media/men/1.webp', 'blue');
  const anHourAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  for (const file of old) await utimes(join(folder, file), anHourAgo, anHourAgo);
  await run();
  const left = await made();
  for (const file of old) expect(left).not.toContain(file);
  expect(left).toContain(relative(folder, draft));
  expect(left).toEqual(expect.arrayContaining(asked('/media/men/1.webp')));
});

test('leaves out pictures that are not wanted, and goes on after a broken one', async () => {
  await put('media/men/3.webp');
  await writeFile(join(root, 'public/media/men/2.webp'), 'no picture');
  const { broken, done } = await run({ isWanted: (path) => path !== 'brand/hero.webp' });
  expect({ broken, done }).toEqual({ broken: ['men/2.webp'], done: 16 });
  expect(await made()).toEqual(
    [...asked('/media/men/1.webp'), ...asked('/media/men/3.webp')].sort(),
  );
});

test('stops when it is told, after the picture that it is at, and gives its lock back', async () => {
  const stopping = new AbortController();
  expect(await run({ signal: stopping.signal, onMade: () => stopping.abort() })).toMatchObject({
    missing: 14,
  });
  expect(await made()).toEqual(asked('/brand/hero.webp').sort());
  await expect(stat(lock)).rejects.toThrow('ENOENT');
});

describe('one maker a folder', () => {
  const heldBy = async (pid: number, host = hostname()) => {
    await mkdir(dirname(lock), { recursive: true });
    await writeFile(lock, `${host} ${pid} token`);
  };

  test('a second one leaves the work to the first', async () => {
    const runs = await Promise.all([run(), run()]);
    expect(runs.filter(({ wasMaker }) => wasMaker)).toHaveLength(1);
    expect(await made()).toHaveLength(14);
  });

  test.each([
    ['a process of this host that runs', () => heldBy(process.pid)],
    ['a process of another host that renewed it lately', () => heldBy(1, 'elsewhere')],
  ])('%s holds it', async (_who, hold) => {
    await hold();
    expect(await run()).toMatchObject({ wasMaker: false });
    expect(await made()).toEqual([]);
  });

  test.each([
    [
      'a process of this host that is gone',
      () => heldBy(spawnSync(process.execPath, ['-e', '']).pid),
    ],
    [
      'a process of another host that renewed it long ago',
      async () => {
        await heldBy(1, 'elsewhere');
        const longAgo = new Date(Date.now() - 120_000);
        await utimes(lock, longAgo, longAgo);
      },
    ],
  ])('%s does not hold it', async (_who, hold) => {
    await hold();
    expect(await run()).toMatchObject({ wasMaker: true, done: 14 });
  });

  test('a maker whose lock another one took stops', async () => {
    await run({ onStart: () => writeFileSync(lock, 'elsewhere 1 token') });
    expect(await made()).toEqual([]);
    expect(await readFile(lock, 'utf8')).toBe('elsewhere 1 token');
  });
});

test('the shop’s own pictures are all found, and have a version', async () => {
  jest.mocked(process.cwd).mockRestore();
  const pictures = await listOriginals();
  expect(pictures.length).toBeGreaterThan(470);
  for (const path of pictures) {
    const src = path.startsWith('brand/') ? `/${path}` : `/media/${path}`;
    expect(versionedImage(src)).toMatch(/\?v=[0-9a-f]{8}$/);
  }
});
