import type { Locator, Page } from '@playwright/test';

/** Where an element is drawn on the screen, in CSS pixels. */
export const boxOf = (element: Locator) =>
  element.evaluate((drawn) => {
    const { left, right, top, bottom, width, height } = drawn.getBoundingClientRect();
    return { left, right, top, bottom, width, height };
  });

/** Where elements are drawn, all asked at once. */
export const boxesOf = (elements: Locator) =>
  elements.evaluateAll((drawn) =>
    drawn.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );

/** By how many CSS pixels the page is wider than its screen. */
export const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** CSS pixels of a button that a finger finds. */
export const FINGER = 44;
