import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives `work` a temporary folder and removes it afterwards. */
export async function inTemporaryFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
