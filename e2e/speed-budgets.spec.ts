import { languages, localPath } from '@/lib/language';
import { PHONE } from '../scripts/bench/browser.mjs';
import { besideBudgets, tellOver } from '../scripts/bench/budgets.mjs';
import { openFirstPicture } from '../scripts/bench/first-picture.mjs';
import { weigh } from '../scripts/bench/transfer.mjs';
import { PAGES } from '../scripts/bench/urls.mjs';
import { expect, test } from './support/test';

// Not as a mobile device: as one, the headless shell reads `sizes` before it knows the viewport.
test.use({ viewport: PHONE.viewport, deviceScaleFactor: PHONE.deviceScaleFactor });

// A filtered list goes with its category, checkout is its own; `npm run bench -- cost` holds both.
const { filtered: _, checkout: __, ...weighed } = PAGES;

for (const [name, path] of Object.entries(weighed)) {
  for (const language of languages) {
    test(`${name} keeps its budget in the language ${language}`, async ({ page, baseURL }) => {
      const url = `${baseURL}${localPath(language, path)}`;
      const found = { ...(await weigh(url)), ...(await openFirstPicture(page, url)) };
      expect(tellOver(besideBudgets(name, found), language)).toEqual([]);
    });
  }
}
