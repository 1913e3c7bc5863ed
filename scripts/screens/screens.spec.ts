import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { exists, SCREENS } from '../../e2e/support/screens';

const folder = process.env.SCREENS_DIR ?? 'screens';

/** Waits until every picture is decoded and painted: `complete` ones may still be blank. */
async function drawPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
}

/**
 * Makes a touch screen as high as its page. A full-page screenshot would draw it for a mouse, with
 * smaller targets.
 */
async function unroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

for (const screen of SCREENS) {
  test(screen.name, async ({ page, hasTouch }, { project }) => {
    if (!exists(screen, project.name)) return;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await screen.open(page);
    await page.mouse.move(0, 0);
    await drawPictures(page);
    if (hasTouch && !screen.over) {
      await unroll(page);
      await drawPictures(page);
    }
    mkdirSync(join(folder, project.name), { recursive: true });
    await page.screenshot({
      path: join(folder, project.name, `${screen.name}.png`),
      fullPage: !screen.over && !hasTouch,
      animations: 'disabled',
    });
  });
}
