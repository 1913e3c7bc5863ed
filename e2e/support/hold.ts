import type { Page } from '@playwright/test';

/** A promise and the function that keeps it. */
export function pending<Value = void>() {
  let keep = (_value: Value) => {};
  const kept = new Promise<Value>((resolve) => {
    keep = resolve;
  });
  return { kept, keep };
}

/**
 * Holds back what the page asks for from now on under this URL, until the function it returns is
 * called.
 */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { kept, keep } = pending();
  await page.route(url, async (route) => {
    await kept;
    await route.continue();
  });
  return keep;
}
