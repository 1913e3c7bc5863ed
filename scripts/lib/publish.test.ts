import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BuildFailure } from './build.mjs';
import { createPublisher } from './publish.mjs';
import { Stop } from './steps.mjs';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
  file = join(folder, 'data/publish-3000.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const status = () => JSON.parse(readFileSync(file, 'utf8'));

/** A publisher whose build and start note how the status was when they ran. */
function publisher(
  build: () => Promise<string> = async () => '.next-1',
  isStopping: () => boolean = () => false,
) {
  const ran: string[] = [];
  const made = createPublisher({
    file,
    build: () => {
      ran.push(`build ${status().state}`);
      return build();
    },
    handOver: async (release) => {
      ran.push(`${release} ${status().state}`);
    },
    isStopping,
  });
  return { ...made, ran };
}

test('a publish builds, then starts, then is done; a page can follow it', async () => {
  const { publish, started, ran } = publisher();
  started();
  expect(status()).toMatchObject({ state: 'idle', publisher: process.pid });
  expect(await publish()).toBeNull();
  expect(ran).toEqual(['build building', '.next-1 starting']);
  expect(status()).toMatchObject({ state: 'done', publisher: process.pid });
});

test('several presses make one build; a later one makes another', async () => {
  const { publish, ran } = publisher();
  await Promise.all([publish(), publish(), publish()]);
  expect(ran).toEqual(['build building', '.next-1 starting']);
  await publish();
  expect(ran).toHaveLength(4);
});

test('a failed build starts nothing, says why without stack and colours, and can be tried again', async () => {
  let isBroken = true;
  const build = async () => {
    const said = 'shop.json phone \u001b[31mmust\u001b[0m be …\n    at Object.parse (a.js:1:2)';
    if (isBroken) throw new Stop(said);
    return '.next-2';
  };
  const { publish, ran } = publisher(build);
  expect(await publish()).toBeInstanceOf(Stop);
  expect(ran).toEqual(['build building']);
  expect(status()).toMatchObject({ state: 'failed', reason: 'shop.json phone must be …' });
  isBroken = false;
  expect(await publish()).toBeNull();
  expect(status()).toMatchObject({ state: 'done' });
});

test('a publish that a stop cut off is finished by the next start, which says so', async () => {
  const build = async () => {
    throw new Stop('Stopped.');
  };
  await publisher(build, () => true).publish();
  expect(status()).toMatchObject({ state: 'building' });
  publisher().started();
  expect(status()).toMatchObject({ state: 'resumed' });
  publisher().started();
  expect(status()).toMatchObject({ state: 'idle' });
});

test('a start whose build failed says so, by what the build says of its failure alone', () => {
  const { started } = publisher();
  started(new BuildFailure('The build failed.\nNext.js\nCompiling …\nError: no space left\nhere'));
  const reason = 'The build failed.\nError: no space left\nhere';
  expect(status()).toMatchObject({ state: 'failed', reason });
  writeFileSync(file, 'torn');
  started();
  expect(status()).toMatchObject({ state: 'idle' });
});
