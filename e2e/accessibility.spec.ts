import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe';
import { expectLaidOut, turnInto } from './support/laid-out';
import { SCREENS, type Screen } from './support/screens';
import { shifted, watchShifts } from './support/shifts';
import { expect, test } from './support/test';

/** A screen, and those that it leads to one after the other. */
function visitOf(first: Screen): Screen[] {
  const next = SCREENS.find(({ after }) => after?.screen === first);
  return next === undefined ? [first] : [first, ...visitOf(next)];
}

/** Expects a screen to be sound on a phone, to which `open` leads, and on a wide screen. */
async function expectSound(page: Page, screen: Screen, open: Screen['open']): Promise<void> {
  await turnInto(page, 'phone');
  await open(page);
  // Letters that come late may move words, by less than a hundredth of the screen.
  if (screen.still) expect.soft(await shifted(page)).toBeLessThan(0.01);
  await expectNoAxeViolations(page);
  await expectLaidOut(page, 'phone');
  if (screen.only === 'phone') return;
  await turnInto(page, 'wide');
  if (screen.reopens) await open(page);
  await expectNoAxeViolations(page);
  // What drops down over a wide page covers some of it.
  if (!screen.reopens) await expectLaidOut(page, 'wide');
}

for (const first of SCREENS.filter(({ after }) => after === undefined)) {
  const visit = visitOf(first);
  const names = visit.map(({ name }) => name).join(', ');
  test(`no accessibility rule is broken, and nothing cut or covered, on a phone and a wide screen: ${names}`, async ({
    page,
    complaints,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(watchShifts);
    for (const screen of visit)
      await test.step(screen.name, () =>
        expectSound(page, screen, screen.after?.go ?? screen.open),
      );
    if (first.fails) expect(complaints.splice(0)).not.toEqual([]);
  });
}
