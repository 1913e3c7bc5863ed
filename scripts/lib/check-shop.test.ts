import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';
import { runNode } from './processes.mjs';

const before = process.env.SHOP_DIR;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-'));
  mkdirSync(join(folder, 'content'));
  process.env.SHOP_DIR = folder;
});
afterEach(() => {
  process.env.SHOP_DIR = before;
  rmSync(folder, { recursive: true });
});

test('a start ends with the mistakes of all the owner’s files at once', async () => {
  writeFileSync(join(folder, 'shop.json'), '{ "nmae": "Rose", "phone": "12" }');
  writeFileSync(join(folder, 'content/claims.json'), '[{ "figre": "7", "text": "gardens" }]');
  writeFileSync(join(folder, 'content/terms.fr.md'), 'sans titre');
  const run = ['--import', 'tsx', inRoot('scripts/lib/check-shop.ts')];
  const { code, output } = await runNode(run);
  expect(code).toBe(1);
  expect(output.replaceAll(join(folder, '/'), '')).toBe(
    [
      'What the shop says of itself is not as it must be:',
      '  shop.json phone must be a Lebanese phone number, such as +961 71 234 567',
      '  shop.json nmae is not known here: did you mean name?',
      'What the shop says of its products is not as it must be:',
      '  content/claims.json [0].figure is missing',
      '  content/claims.json [0].figre is not known here: did you mean figure?',
      '  content/terms.en.md is missing',
      '  content/terms.fr.md must begin with a title: "# Returns"',
      '',
    ].join('\n'),
  );
}, 60_000);
