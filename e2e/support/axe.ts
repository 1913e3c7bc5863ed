import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of WCAG 2.2 A and AA, and axe's own best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** A line per violation: the rule, what it asks, and the elements that break it. */
function violationsOf({ violations }: AxeResults): string[] {
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.map(
      ({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`,
    );
    return `${id}: ${help}\n  ${places.join('\n  ')}`;
  });
}

/** Expects the page, in the state it is in, to break no accessibility rule. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.evaluate(source);
  const results = await page.evaluate(
    (tags): Promise<AxeResults> =>
      window.axe.run(document, { runOnly: { type: 'tag', values: tags } }),
    TAGS,
  );
  expect(violationsOf(results)).toEqual([]);
}
