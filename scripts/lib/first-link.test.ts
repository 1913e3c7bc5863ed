import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstLinkText, makeFirstLink, urlOf } from './first-link.mjs';

it('makes a link where nobody is registered, once, and none where the command fails', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'first-link-'));
  const env = { ...process.env, DATA_DIR: dataDir, SITE_URL: 'https://shop.example' };
  const url = await makeFirstLink(env);
  expect(url).toMatch(/^https:\/\/shop\.example\/admin\/sign-in\?link=[\w-]{43}$/);
  expect(firstLinkText(url ?? '')).toContain('within 15 minutes');
  expect(await makeFirstLink(env)).toBeNull();
  expect(await makeFirstLink({ ...env, SITE_URL: 'no address' })).toBeNull();
  await rm(dataDir, { recursive: true });
}, 60_000);

it.each(['', 'x', '[]', '{"url":null}'])('%j has no link', (output) => {
  expect(urlOf(output)).toBeNull();
});
