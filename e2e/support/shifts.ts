import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shifted: number;
  }
}

/** For a page: from now on it adds up how much of it moves, in shares of the screen. */
export const watchShifts = () => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.shifted += 'value' in entry ? Number(entry.value) : 0;
    }
  }).observe({ type: 'layout-shift' });
};

/** How much of the page moved since `watchShifts` ran there, what is drawn next included. */
export const shifted = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return window.shifted;
  });
