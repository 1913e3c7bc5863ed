import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runShop } from './testing';

it('F96 prints a list within 80 columns or one JSON document, and ends with exit code 1', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-go-live-'));
  const variables = { DATA_DIR: dataDir, SITE_URL: 'https://maisoncedre.com' };
  const list = await runShop(['go-live', '--no-mail'], variables);
  const document = await runShop(['go-live', '--no-mail', '--json'], variables);
  await rm(dataDir, { recursive: true });
  expect(list).toMatchObject({ code: 1, stderr: '' });
  const lines = list.stdout.replace(dataDir, '/data').trimEnd().split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(lines.at(-1)).toMatch(/^\d+ to do\.$/);
  expect(lines).toContain(
    'to do     Promo codes   The sample’s are valid: BEIRUT15, CEDAR5, WELCOME10.',
  );
  expect(lines).toContain('to do     Products      468 of 468 are the sample’s.');
  expect(document).toMatchObject({ code: 1, stderr: '' });
  expect(JSON.parse(document.stdout)).toMatchObject({
    ready: false,
    checks: expect.arrayContaining([
      {
        name: 'Site address',
        state: 'ok',
        found: 'https://maisoncedre.com.',
        to_do: null,
        commands: [],
      },
    ]),
  });
});
