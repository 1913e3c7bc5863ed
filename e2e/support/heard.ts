import { expect, type Page } from '@playwright/test';

/**
 * Notes what live regions of a page say from now on, as a screen reader would: the region's text
 * after a change, unless the region is hidden, inert or behind a modal dialog. A polite region says
 * nothing of what it held when it came; an alert does.
 */
function noteAnnouncements(): void {
  const LIVE = '[aria-live="polite"],[aria-live="assertive"],[role="status"],[role="alert"],output';
  const said: string[] = [];
  Object.assign(window, { heardByReader: said });
  const known = new Map<Element, string>();
  const textOf = (region: Element) => (region.textContent ?? '').replace(/\s+/g, ' ').trim();
  const isSilent = (region: Element) => {
    const modal = document.querySelector(':modal');
    return (
      region.closest('[inert],[aria-hidden="true"],[aria-live="off"]') !== null ||
      !region.checkVisibility() ||
      (modal !== null && !modal.contains(region))
    );
  };
  const look = () => {
    for (const region of document.querySelectorAll(LIVE)) {
      const text = textOf(region);
      const before = known.get(region);
      known.set(region, text);
      const isNew = before === undefined && region.getAttribute('role') !== 'alert';
      if (isNew || text === '' || text === before || isSilent(region)) continue;
      said.push(text);
    }
  };
  const start = () => {
    look();
    said.length = 0;
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
}

/** Listens to a page and to all that it leads to. Call it before the page is opened. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(noteAnnouncements);
}

/** Returns what was announced on the page since it was opened, in order. */
export async function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said: unknown = Reflect.get(window, 'heardByReader');
    return Array.isArray(said) ? said.map(String) : [];
  });
}

/**
 * Waits until these texts, and no others, were announced since the last call on this page. What a
 * slow line says meanwhile is another matter.
 */
export async function expectSaid(page: Page, texts: readonly (string | RegExp)[]): Promise<void> {
  const wanted = texts.map((text) =>
    typeof text === 'string' ? text : expect.stringMatching(text),
  );
  const said = async () => (await heard(page)).filter((text) => !text.endsWith('…'));
  await expect.poll(said).toEqual(wanted);
  await page.evaluate(() => {
    const said: unknown = Reflect.get(window, 'heardByReader');
    if (Array.isArray(said)) said.length = 0;
  });
}
