import type { Page } from '@playwright/test';
import { hold } from './support/hold';
import { storedLine as line, store } from './support/stored-basket';
import { expect, test } from './support/test';

/** Returns the rules of the page's sheets that match an element, but that the page has not yet. */
async function missingRules(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    /** A state that the page may take at any moment, and what is drawn beside an element. */
    const STATE = /::[\w-]+(\([^)]*\))?|:(hover|active|focus(-visible|-within)?)(?![\w-])/g;

    type Found = { text: string; selector: string };
    const rulesOf = (rules: CSSRuleList, around = ''): Found[] =>
      [...rules].flatMap((rule) => {
        // What is composed of other classes may have nothing of its own.
        if (rule instanceof CSSStyleRule && rule.style.length === 0) return [];
        if (rule instanceof CSSStyleRule)
          return { text: around + rule.cssText, selector: rule.selectorText };
        if (!(rule instanceof CSSGroupingRule)) return [];
        const condition = rule instanceof CSSConditionRule ? rule.conditionText : '';
        return rulesOf(rule.cssRules, `${around}${rule.constructor.name} ${condition} `);
      });

    const matches = (selector: string) => {
      const plain = selector.replace(STATE, '').replace(/(^|[\s>+~(,])(?=$|[\s>+~),])/g, '$1*');
      return document.querySelector(plain) !== null;
    };

    const first = [...document.querySelectorAll('style')].flatMap(({ sheet }) =>
      sheet === null ? [] : rulesOf(sheet.cssRules).map(({ text }) => text),
    );
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    const texts = await Promise.all(
      // Another URL than the one that is held back.
      links.map(async ({ href }) => (await fetch(`${href}&whole`)).text()),
    );
    const whole = new CSSStyleSheet();
    whole.replaceSync(texts.join(''));
    const all = rulesOf(whole.cssRules);
    if (all.length < 500) throw new Error('The sheets have too few rules.');
    const had = new Set(first);
    return all
      .filter(({ text, selector }) => !had.has(text) && matches(selector))
      .map(({ text }) => text);
  });
}

const BASKET = JSON.stringify([line({ quantity: 2 })]);

for (const path of [
  '/',
  '/perfumes',
  '/product-details/416',
  '/search?q=oud',
  '/all-products',
  '/cart',
  '/body-cream',
]) {
  test(`${path} has every rule for what it draws before its sheets come, and while it comes alive`, async ({
    page,
  }) => {
    await page.addInitScript(store, BASKET);
    const wake = await hold(page, '**/*.js*');
    await hold(page, /\.css\?dpl=\w+$/);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('footer')).toBeAttached();
    expect(await missingRules(page)).toEqual([]);
    wake();
    await expect(page.locator('html')).toHaveAttribute('data-alive');
    await expect(page.getByRole('link', { name: 'Basket, 1 product' })).toBeVisible();
    expect(await missingRules(page)).toEqual([]);
  });
}
