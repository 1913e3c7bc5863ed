import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from './paths.mjs';

const BUILD = JSON.stringify(inRoot('scripts/lib/build.mjs'));

/** The digest of what a build depends on, with this owner's folder. */
async function digestWith(SHOP_DIR: string): Promise<string> {
  const code = `console.log(await (await import(${BUILD})).sourcesDigest())`;
  const args = ['--input-type=module', '--eval', code];
  const env = { ...process.env, SHOP_DIR };
  return (await promisify(execFile)(process.execPath, args, { env })).stdout.trim();
}

test('a build is stale once shop.json changes, and by nothing else in the owner’s folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  try {
    const shipped = await digestWith('off');
    expect(shipped).toMatch(/^[0-9a-f]{64}$/);
    mkdirSync(join(folder, 'content'));
    writeFileSync(join(folder, 'content/perfumes.json'), '["Cedar"]');
    expect(await digestWith(folder)).toBe(shipped);
    writeFileSync(join(folder, 'shop.json'), '{ "name": "Rose" }');
    const own = await digestWith(folder);
    expect(own).not.toBe(shipped);
    writeFileSync(join(folder, 'shop.json'), '{ "name": "Rosa" }');
    expect(await digestWith(folder)).not.toBe(own);
    writeFileSync(join(folder, 'shop.json'), '{ "name": "Rose" }');
    expect(await digestWith(folder)).toBe(own);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
