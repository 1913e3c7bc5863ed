import { expectNoAxeViolations } from './support/axe';
import { exists, SCREENS } from './support/screens';
import { expect, test } from './support/test';

for (const screen of SCREENS) {
  test(`${screen.name} breaks no accessibility rule`, async ({ page, complaints }, { project }) => {
    if (!exists(screen, project.name)) await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await screen.open(page);
    await expectNoAxeViolations(page);
    if (screen.fails) expect(complaints.splice(0)).not.toEqual([]);
  });
}
