import { expect, type Page } from '@playwright/test';
import { settled } from './axe';
import { FINGER } from './boxes';

/** A screen that fingers touch, and one that a mouse points at. */
const VIEWPORTS = {
  phone: { width: 390, height: 844 },
  wide: { width: 1280, height: 800 },
};

export type Size = keyof typeof VIEWPORTS;

/** Makes a page's screen one that is touched or pointed at, of the usual size or of this one. */
export async function turnInto(page: Page, size: Size, viewport = VIEWPORTS[size]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: size === 'phone' });
  await session.detach();
  await page.setViewportSize(viewport);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.evaluate(settled);
}

/**
 * The faults in a page's layout that a shopper would see, in words: it scrolls sideways, words are
 * cut off or lie over other words, a control is covered or, where `finger` CSS pixels are asked of
 * it, too low. Looks at an open dialog alone. Runs in the page.
 */
function faultsOf(finger: number): string[] {
  const scope = document.querySelector('dialog:modal') ?? document.body;
  const faults: string[] = [];

  const called = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.localName} “${words.trim().slice(0, 40)}”`;
  };
  const isDrawn = (element: Element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (element.closest('[inert], [aria-hidden="true"], noscript')) return false;
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      // Words for screen readers alone are not drawn, nor those of a folded part.
      const { clipPath, overflow } = getComputedStyle(at);
      const isFolded = at.getBoundingClientRect().height <= 1 && overflow !== 'visible';
      if (isFolded || clipPath === 'inset(50%)') return false;
    }
    return true;
  };
  /** What an element stays with while the page scrolls: the page, or a bar over it. */
  const layerOf = (element: Element | null): Element | null =>
    element === null || /fixed|sticky/.test(getComputedStyle(element).position)
      ? element
      : layerOf(element.parentElement);

  function findTooWide() {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth - clientWidth} px wider`);
  }

  type Line = { element: Element; box: DOMRect };

  function drawnLines(): Line[] {
    const lines: Line[] = [];
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement;
      if (element === null || !text.nodeValue?.trim() || !isDrawn(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) lines.push({ element, box });
    }
    return lines;
  }

  /** Whether a box cuts words; what scrolls does not, nor what ends them with three dots. */
  function isCut({ element, box }: Line): boolean {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(at);
      const scrolls = at.matches('.swiper') || /auto|scroll/.test(overflowX + overflowY);
      if (scrolls || textOverflow === 'ellipsis') return false;
      const edge = at.getBoundingClientRect();
      const spare = box.height / 4;
      if (overflowX !== 'visible' && (box.left < edge.left - 1 || box.right > edge.right + 1))
        return true;
      if (
        overflowY !== 'visible' &&
        (box.top < edge.top - spare || box.bottom > edge.bottom + spare)
      )
        return true;
    }
    return false;
  }

  function findOverlaps(lines: readonly Line[]) {
    const falling = lines.toSorted((one, other) => one.box.top - other.box.top);
    falling.forEach(({ element, box }, at) => {
      for (const other of falling.slice(at + 1)) {
        if (other.box.top >= box.bottom) break;
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - other.box.top;
        if (across <= 2 || down <= Math.min(box.height, other.box.height) / 2) continue;
        const isOne = other.element.contains(element) || element.contains(other.element);
        if (!isOne && layerOf(element) === layerOf(other.element))
          faults.push(`${called(element)} lies over ${called(other.element)}`);
      }
    });
  }

  const CONTROLS = 'a[href], button, summary, select, textarea, input:not([type="range"]), label';
  /** What has to be as high as a finger. */
  const TAPPED = '[data-add], [data-purchase] label';

  function findCovered() {
    const place = scrollY;
    for (const control of scope.querySelectorAll(CONTROLS)) {
      if (!isDrawn(control) || control.matches(':is([type="radio"], [type="checkbox"])')) continue;
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const [box] = control.getClientRects();
      if (!box) continue;
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      // What a carousel keeps beside the screen cannot be hit.
      if (hit === null) continue;
      const label = control.closest('label');
      const isHit = control.contains(hit) || hit.contains(control);
      if (!isHit && (label === null || label !== hit.closest('label')))
        faults.push(`${called(control)} is covered by ${called(hit)}`);
      // Two lines of an outline are shared with neighbours.
      if (control.matches(TAPPED) && box.height + 2 < finger)
        faults.push(`${called(control)} is ${box.height} px high`);
    }
    scrollTo({ top: place, behavior: 'instant' });
  }

  findTooWide();
  const lines = drawnLines();
  for (const line of lines) if (isCut(line)) faults.push(`${called(line.element)} is cut off`);
  findOverlaps(lines);
  findCovered();
  return [...new Set(faults)];
}

/** The faults in a page's layout as it is now. */
export const layoutFaults = (page: Page, size: Size) =>
  page.evaluate(faultsOf, size === 'phone' ? FINGER : 0);

/** Expects nothing of a page, as it is now, to be cut, covered or too wide; nor too low to tap. */
export async function expectLaidOut(page: Page, size: Size, message: string = size) {
  expect.soft(await layoutFaults(page, size), message).toEqual([]);
}
