import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of WCAG 2.2 A and AA, and axe's own best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Resolves once everything that fades or slides has arrived; what runs for ever is left alone. */
export function settled(): Promise<unknown> {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  return Promise.allSettled(passing.map(({ finished }) => finished));
}

/**
 * Runs axe in the page. A line per violation: the rule, what it asks, and the elements that break
 * it. What holds stays in the page: it is a hundred times as much.
 */
async function violationsOf(tags: string[]): Promise<string[]> {
  const { violations } = await window.axe.run(document, {
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations'],
  });
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.map(
      ({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`,
    );
    return `${id}: ${help}\n  ${places.join('\n  ')}`;
  });
}

/**
 * Lets bars that stick to an edge scroll along until the function it returns is called. What lies half behind one
 * is not too small: a shopper scrolls it free. Runs in the page.
 */
function unstick(): () => void {
  const sticky = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => getComputedStyle(element).position === 'sticky',
  );
  const styles = sticky.map(({ style }) => style.cssText);
  for (const { style } of sticky) {
    style.position = 'relative';
    style.inset = 'auto';
  }
  return () => {
    for (const [index, { style }] of sticky.entries()) style.cssText = styles[index] ?? '';
  };
}

/** Expects the page, in the state it comes to rest in, to break no accessibility rule. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.evaluate(settled);
  await page.evaluate(source);
  const stick = await page.evaluateHandle(unstick);
  try {
    expect(await page.evaluate(violationsOf, TAGS)).toEqual([]);
  } finally {
    await stick.evaluate((again) => again());
  }
}
