import type { Locator, Page } from '@playwright/test';
import { boxesOf, boxOf } from './support/boxes';
import { shifted, watchShifts } from './support/shifts';
import { expect, test } from './support/test';

const carousel = (page: Page, name: string) => page.getByRole('region', { name });

/** The slides of a carousel that can be seen and reached: all of them until its script is there. */
const inView = (region: Locator) => region.locator('[role="group"]:not([inert])');

/** Brings a carousel near and waits until its script has taken over. */
async function scripted(page: Page, name: string): Promise<Locator> {
  const region = carousel(page, name);
  await region.scrollIntoViewIfNeeded();
  await expect(inView(region)).not.toHaveCount(
    await region.getByRole('group', { includeHidden: true }).count(),
  );
  return region;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page is complete: five sections in order, every slide, every link', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('link', { name: /^Shop Now/ })).toHaveCount(5);
    const featured = carousel(page, 'Featured perfumes');
    for (const id of [124, 245, 96, 223, 145]) {
      await expect(featured.locator(`a[href="/product-details/${id}"]`)).toHaveCount(1);
    }
    await expect(featured.getByText('$20.00', { exact: true })).toHaveCount(5);
    await expect(carousel(page, 'Customer reviews').getByText(/^Rated \d out of 5$/)).toHaveCount(
      5,
    );
    const film = page.locator('section').filter({ has: page.locator('video') });
    await expect(film.locator('img')).toBeVisible();
    await expect(film.getByRole('button')).toHaveCount(0);
    await expect(page.getByText('200+ perfume collections')).toBeVisible();
    await expect(page.getByText('1000+ perfumes sold')).toBeVisible();
    await expect(page.getByRole('button', { name: /slide|Next|Previous/ })).toHaveCount(0);

    const order = await page
      .locator('main')
      .evaluate((main) =>
        [
          'section[aria-label="Perfumes of the house"]',
          'a[href="#more"]',
          'section[aria-label="Featured perfumes"]',
          'section[aria-label="Customer reviews"]',
          'section[aria-label="Why shop with us"]',
        ].map((part) => main.querySelector(part)?.getBoundingClientRect().top ?? Number.NaN),
      );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });
});

test('the hero moves on by itself until it is paused, and its marks lead to every slide', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  const hero = await scripted(page, 'Perfumes of the house');
  await expect(inView(hero)).toHaveAttribute('aria-label', '1 of 5');
  await page.clock.fastForward(2000);
  await expect(inView(hero)).toHaveAttribute('aria-label', '2 of 5');
  await hero.getByRole('button', { name: 'Pause slideshow' }).click();
  const standing = await inView(hero).getAttribute('aria-label');
  await page.clock.fastForward(60_000);
  await expect(inView(hero)).toHaveAttribute('aria-label', standing ?? '');
  await hero.getByRole('button', { name: 'Go to slide 5' }).click();
  await expect(inView(hero)).toHaveAttribute('aria-label', '5 of 5');
});

test('a slide of the hero is uncovered over one that stays whole, and its words change meanwhile', async ({
  page,
}) => {
  await page.goto('/');
  const hero = await scripted(page, 'Perfumes of the house');
  await hero.getByRole('button', { name: 'Pause slideshow' }).click();
  const mark = (slide: number) => hero.getByRole('button', { name: `Go to slide ${slide}` });
  const still = () =>
    hero.evaluate((region) => region.getAnimations({ subtree: true }).length === 0);
  // On, back and around.
  for (const [from, to] of [
    [1, 2],
    [3, 2],
    [5, 1],
  ] as const) {
    await mark(from).click();
    await expect.poll(still).toBe(true);
    // The words of a slide that left are gone.
    await expect(hero.locator('[inert] h2').first()).toHaveCSS('opacity', '0');
    await expect(hero.locator('[inert] a').first()).toBeHidden();
    await expect(inView(hero).locator('h2')).toHaveCSS('opacity', '1');
    await expect(inView(hero).getByRole('link')).toBeVisible();
    // The change is held at its moments: nothing depends on how fast the machine is.
    await mark(to).evaluate((button) => {
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      for (const change of document.getAnimations()) change.pause();
    });
    const at = (time: number) =>
      hero.evaluate((region, moment) => {
        for (const change of region.getAnimations({ subtree: true })) change.currentTime = moment;
        const opacity = (element: Element | null) =>
          element === null ? Number.NaN : Number(getComputedStyle(element).opacity);
        // How much of a slide's picture is uncovered, from 0 to 1.
        const open = (slide: Element) => {
          const scene = slide.querySelector('img')?.parentElement;
          return scene ? Number.parseFloat(getComputedStyle(scene).maskPosition) / 100 : Number.NaN;
        };
        const seen = [...region.querySelectorAll('[role="group"]')]
          .filter((slide) => opacity(slide) > 0 && open(slide) > 0)
          .map((slide) => ({
            slide: Number.parseInt(slide.getAttribute('aria-label') ?? '', 10),
            open: open(slide),
            words: opacity(slide.querySelector('h2')),
            button: slide.querySelector('a')?.checkVisibility({ visibilityProperty: true }),
            picture: opacity(slide.querySelector('img')),
            level: Number.parseInt(getComputedStyle(slide).zIndex, 10) || 0,
          }));
        return seen.toSorted((a, b) => a.level - b.level);
      }, time);
    for (const time of [30, 60, 80, 120, 200, 310, 330, 620]) {
      const [below, above] = await at(time);
      // The button never fades: from the press on it is the coming slide's.
      expect(below).toMatchObject({ slide: from, open: 1, picture: 1, button: false });
      expect(above).toMatchObject({ slide: to, picture: 1, button: true });
      const [leaving, coming] = [below?.words ?? 0, above?.words ?? 1];
      if (time < 320) expect(above?.open).toBeLessThan(1);
      else expect([above?.open, leaving, coming]).toEqual([1, 0, 1]);
      // There are always words, and never two of them whole.
      expect(leaving + coming).toBeGreaterThan(0.45);
      expect(Math.min(leaving, coming)).toBeLessThan(0.5);
    }
    await hero.evaluate((region) => {
      for (const change of region.getAnimations({ subtree: true })) change.finish();
    });
  }
});

test('a button gives way under the pointer, but not where less motion is wanted', async ({
  page,
}) => {
  await page.goto('/');
  const hero = await scripted(page, 'Perfumes of the house');
  await hero.getByRole('button', { name: 'Pause slideshow' }).click();
  const button = inView(hero).getByRole('link');
  await button.hover();
  await page.mouse.down();
  await expect(button).toHaveCSS('scale', '0.985');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(inView(hero).getByRole('link')).toHaveCSS('scale', 'none');
});

test('featured perfumes stand one, with the edge of a second, two or three abreast', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const featured = await scripted(page, 'Featured perfumes');
  for (const [width, abreast] of [
    [767, 1],
    [768, 2],
    [991, 2],
    [992, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const whole = () =>
      inView(featured).evaluateAll(
        (slides, edge) =>
          slides.filter((slide) => slide.getBoundingClientRect().right <= edge).length,
        width,
      );
    await expect.poll(whole).toBe(abreast);
    await expect(inView(featured)).toHaveCount(width < 768 ? abreast + 1 : abreast);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(inView(featured).nth(1)).toBeInViewport({ ratio: 0.1 });
});

for (const [path, name] of [
  ['/', 'Featured perfumes'],
  ['/ar', 'عطور مختارة'],
] as const) {
  test(`the side cards of ${name} are turned and set back, and end where the page does`, async ({
    page,
  }) => {
    await page.goto(path);
    const featured = await scripted(page, name);
    // Where the plain row is drawn, which a card that is turned does not leave.
    const row = await boxOf(featured.locator('.swiper'));
    const cards = () => boxesOf(inView(featured).getByRole('article'));
    const sideways = async () => {
      const boxes = (await cards()).toSorted((a, b) => a.left - b.left);
      const [first, middle, last] = boxes;
      if (!first || !middle || !last) return null;
      const width = (box: typeof first) => box.right - box.left;
      return {
        edges: [first.left - row.left, row.right - last.right].map(Math.abs).every((by) => by < 1),
        narrower: [first, last].every((side) => width(side) < 0.97 * width(middle)),
        back: [first, last].every((side) => side.top > middle.top + 2),
        apart: first.right < middle.left && middle.right < last.left,
      };
    };
    await expect.poll(sideways).toEqual({ edges: true, narrower: true, back: true, apart: true });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(sideways).toEqual({ edges: true, narrower: false, back: false, apart: true });
  });
}

test('the featured carousel and the reviews move on by themselves, these not under the pointer', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  const featured = await scripted(page, 'Featured perfumes');
  await expect(inView(featured).first()).toHaveAttribute('aria-label', '1 of 5');
  await page.clock.fastForward(3500);
  await expect(inView(featured).first()).toHaveAttribute('aria-label', '2 of 5');

  const reviews = await scripted(page, 'Customer reviews');
  await reviews.locator('blockquote').first().hover();
  const resting = await inView(reviews).getAttribute('aria-label');
  await page.clock.fastForward(60_000);
  await expect(inView(reviews)).toHaveAttribute('aria-label', resting ?? '');
  await page.mouse.move(0, 0);
  await page.clock.fastForward(4000);
  await expect(inView(reviews)).not.toHaveAttribute('aria-label', resting ?? '');
});

test('the brand video leads further down, and plays in a loop without sound', async ({ page }) => {
  await page.goto('/');
  const video = page.locator('video');
  await video.scrollIntoViewIfNeeded();
  await expect(video).toHaveJSProperty('loop', true);
  await expect(video).toHaveJSProperty('muted', true);
  await page.getByRole('link', { name: 'Discover more' }).click();
  await expect(page).toHaveURL('/#more');
  await expect(page.locator('#more')).toBeInViewport();
});

test('reviews go on, never back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const reviews = await scripted(page, 'Customer reviews');
  await reviews.getByRole('button', { name: 'Next' }).click();
  await expect(inView(reviews)).toHaveAttribute('aria-label', '2 of 5');
  await expect(reviews.getByRole('button', { name: 'Previous' })).toHaveCount(0);
  const box = await reviews.locator('blockquote').nth(1).boundingBox();
  if (box === null) throw new Error('There is no review to drag');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 20, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width, y, { steps: 5 });
  await page.mouse.up();
  await expect(inView(reviews)).toHaveAttribute('aria-label', '2 of 5');
});

test('keyboard focus stops a carousel and stays out of what is not in view', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const hero = await scripted(page, 'Perfumes of the house');
  await hero.getByRole('button', { name: 'Go to slide 5' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(hero.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
  await expect(inView(hero)).toHaveCount(1);
  const link = inView(hero).getByRole('link');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(hero.locator(':focus')).toHaveCount(0);
});

test('related products move two at a time, and not at all where all four are in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/product-details/124');
  const related = await scripted(page, 'You may also like');
  await expect(inView(related)).toHaveCount(2);
  await related.getByRole('button', { name: 'Next' }).click();
  await expect(inView(related).first()).toHaveAttribute('aria-label', '3 of 4');
  await expect(related.getByRole('button', { name: 'Next' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await related.getByRole('button', { name: 'Previous' }).click();
  await expect(inView(related).nth(2)).toBeInViewport({ ratio: 0.1 });
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(inView(related)).toHaveCount(4);
  await expect(related.getByRole('button', { name: /^(Next|Previous)$/ })).toHaveCount(0);
});

test('nothing shifts while the page loads and the carousels take over', async ({ page }) => {
  await page.addInitScript(watchShifts);
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    for (const name of ['Perfumes of the house', 'Featured perfumes', 'Customer reviews']) {
      await scripted(page, name);
    }
    // The bar is 0.00. A face that arrives late on a busy machine moves letters, but by less than
    // what rounds to 0.01.
    expect(await shifted(page)).toBeLessThan(0.005);
  }
});
