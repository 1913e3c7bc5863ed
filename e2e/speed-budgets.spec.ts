import { languages, localPath } from '@/lib/language';
import { PHONE } from '../scripts/bench/browser.mjs';
import { besideBudgets, tellOver } from '../scripts/bench/budgets.mjs';
import { openFirstPicture } from '../scripts/bench/first-picture.mjs';
import { weigh } from '../scripts/bench/transfer.mjs';
import { PAGES } from '../scripts/bench/urls.mjs';
import { expect, test } from './support/test';

test.use(PHONE);

for (const [name, path] of Object.entries(PAGES)) {
  for (const language of languages) {
    test(`${name} keeps its budget in the language ${language}`, async ({ page, baseURL }) => {
      const url = `${baseURL}${localPath(language, path)}`;
      const found = { ...(await weigh(url)), ...(await openFirstPicture(page, url)) };
      expect(tellOver(besideBudgets(name, found), language)).toEqual([]);
    });
  }
}
