import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { exists, SCREENS } from '../../e2e/support/screens';

const folder = process.env.SCREENS_DIR ?? 'screens';

/** Has pictures further down loaded too, and waits until none is on its way. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
}

for (const screen of SCREENS) {
  test(screen.name, async ({ page }, { project }) => {
    if (!exists(screen, project.name)) return;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await screen.open(page);
    await loadPictures(page);
    mkdirSync(join(folder, project.name), { recursive: true });
    await page.screenshot({
      path: join(folder, project.name, `${screen.name}.png`),
      fullPage: !screen.over,
      animations: 'disabled',
    });
  });
}
