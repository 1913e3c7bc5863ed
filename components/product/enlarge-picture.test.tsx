import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { inLanguage, renderInEnglish } from '@/components/testing/render';
import { EnlargePicture } from './enlarge-picture';

const SRC = '/media/terkibmen/1.webp?v=1';

const picture = (
  <div>
    <img src="/images/640/terkibmen/1.webp" sizes="92vw" alt="Asad by Lattafa" />
    <EnlargePicture pictures={[SRC]} index={0} title="Asad by Lattafa" label="Enlarge picture" />
  </div>
);

const button = () => screen.getByRole('button', { name: 'Enlarge picture' });
const dialog = () => screen.findByRole('dialog', { name: 'Asad by Lattafa' });

it('is a link to the full picture without JavaScript', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(inLanguage('en', picture));
  expect(within(page).getByRole('link', { name: 'Enlarge picture' })).toHaveAttribute('href', SRC);
});

it('opens the picture fitted to the screen with the keyboard, magnifies it, and Escape closes it', async () => {
  renderInEnglish(picture);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(await dialog()).toHaveAttribute('open');
  const magnify = screen.getByRole('button', { name: 'Magnify Asad by Lattafa' });
  expect(magnify).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(magnify);
  expect(magnify).toHaveAttribute('aria-pressed', 'true');

  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(button());
  expect(await dialog()).toHaveAttribute('open');
  expect(screen.getByRole('button', { name: /^Magnify/ })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByRole('button', { name: 'Next picture' })).not.toBeInTheDocument();
});

it('can be magnified at once by the key that opened it, which fits it again too', async () => {
  renderInEnglish(picture);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await dialog();
  const magnify = screen.getByRole('button', { name: 'Magnify Asad by Lattafa' });
  expect(magnify).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(magnify).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Enter}');
  expect(magnify).toHaveAttribute('aria-pressed', 'false');
});

describe('pressing it', () => {
  const magnify = () => screen.getByRole('button', { name: 'Magnify Asad by Lattafa' });
  const press = (time: number) => {
    const click = new MouseEvent('click', { bubbles: true, detail: 1 });
    fireEvent(magnify(), Object.defineProperty(click, 'timeStamp', { value: time }));
  };
  const isLarge = () => magnify().getAttribute('aria-pressed') === 'true';
  const pane = () => magnify().parentElement ?? document.body;
  const move = (movementX: number, movementY: number) => {
    const event = new MouseEvent('pointermove', { bubbles: true, buttons: 1 });
    fireEvent(pane(), Object.assign(event, { pointerType: 'mouse', movementX, movementY }));
  };

  beforeEach(async () => {
    renderInEnglish(picture);
    await userEvent.click(button());
    await dialog();
  });

  it('twice in haste magnifies it once; later it fits it again', () => {
    press(1000);
    press(1250);
    expect(isLarge()).toBe(true);
    press(2000);
    expect(isLarge()).toBe(false);
  });

  it('and moving the mouse moves it, which is no click', () => {
    press(1000);
    pane().scrollLeft = 100;
    pane().scrollTop = 100;
    move(-30, 20);
    expect([pane().scrollLeft, pane().scrollTop]).toEqual([130, 80]);
    press(2000);
    expect(isLarge()).toBe(true);
    fireEvent.pointerDown(pane());
    press(3000);
    expect(isLarge()).toBe(false);
  });
});

it('says that it can be magnified while it fits the screen', async () => {
  renderInEnglish(picture);
  await userEvent.click(button());
  await dialog();
  const magnify = screen.getByRole('button', { name: 'Magnify Asad by Lattafa' });
  expect(magnify.querySelector('svg')).toBeInTheDocument();
  await userEvent.click(magnify);
  expect(magnify.querySelector('svg')).not.toBeInTheDocument();
});

it('opens the picture that was pressed, and leads to the others', async () => {
  const all = ['/media/a/1.webp', '/media/a/1-2.webp', '/media/a/1-3.webp'];
  renderInEnglish(
    <div>
      <EnlargePicture
        pictures={all}
        index={1}
        title="Asad"
        label="Enlarge picture: Picture 2 of 3"
      />
    </div>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge picture: Picture 2 of 3' }));
  const picture = () => screen.getByRole('button', { name: 'Magnify Asad' }).querySelector('img');
  await screen.findByText('Picture 2 of 3');
  expect(picture()).toHaveAttribute('src', all[1]);
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(picture()).toHaveAttribute('src', all[2]);
  // In the width that it was made in, too.
  expect(picture()?.srcset).toContain(`, ${all[2]} 1200w`);
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(screen.getByText('Picture 1 of 3')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
  expect(picture()).toHaveAttribute('src', all[2]);
});

describe('one of several pictures', () => {
  const all = ['/media/a/1.webp', '/media/a/1-2.webp', '/media/a/1-3.webp'];
  const magnify = () => screen.getByRole('button', { name: 'Magnify Asad' });
  const swipe = (across: number, along = 0) => {
    fireEvent.touchStart(magnify(), { touches: [{ clientX: 200, clientY: 300 }] });
    const changedTouches = [{ clientX: 200 + across, clientY: 300 + along }];
    fireEvent.touchEnd(magnify(), { changedTouches });
  };
  const shown = () => screen.getByRole('status').textContent;

  beforeEach(async () => {
    renderInEnglish(
      <div>
        <EnlargePicture pictures={all} index={0} title="Asad" label="Enlarge picture" />
      </div>,
    );
    await userEvent.click(screen.getByRole('button', { name: /^Enlarge/ }));
    await screen.findByRole('status');
  });

  afterEach(() => {
    document.dir = '';
  });

  it('gives way to its neighbours at a swipe sideways, the other way round in Arabic', () => {
    swipe(-80);
    expect(shown()).toBe('Picture 2 of 3');
    swipe(80);
    expect(shown()).toBe('Picture 1 of 3');
    document.dir = 'rtl';
    swipe(80);
    expect(shown()).toBe('Picture 2 of 3');
  });

  it('stays where a finger goes up or down, hardly moves, or pinches with another', () => {
    swipe(-60, 90);
    swipe(-20);
    const finger = { clientX: 200, clientY: 300 };
    fireEvent.touchStart(magnify(), { touches: [finger] });
    fireEvent.touchStart(magnify(), { touches: [finger, { clientX: 100, clientY: 300 }] });
    fireEvent.touchEnd(magnify(), { changedTouches: [{ clientX: 60, clientY: 300 }] });
    expect(shown()).toBe('Picture 1 of 3');
  });

  it('gives way at the arrow keys, which keep the focus, the other way round in Arabic', async () => {
    magnify().focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(shown()).toBe('Picture 2 of 3');
    expect(magnify()).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{Alt>}{ArrowLeft}{/Alt}');
    expect(shown()).toBe('Picture 1 of 3');
    document.dir = 'rtl';
    await userEvent.keyboard('{ArrowLeft}');
    expect(shown()).toBe('Picture 2 of 3');
  });

  it('is scrolled by both once it is enlarged; the next one is fitted again', async () => {
    await userEvent.click(magnify());
    swipe(-80);
    await userEvent.keyboard('{ArrowRight}');
    expect(shown()).toBe('Picture 1 of 3');
    await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(shown()).toBe('Picture 2 of 3');
    expect(magnify()).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('pointing at the picture', () => {
  const point = (pointerType: string) => {
    const move = new MouseEvent('pointermove', { bubbles: true, clientX: 30, clientY: 40 });
    fireEvent(button(), Object.assign(move, { pointerType }));
  };
  const image = () => screen.getByRole('img', { name: 'Asad by Lattafa' });

  beforeEach(async () => {
    renderInEnglish(picture);
    await userEvent.hover(button());
    await screen.findByText('Asad by Lattafa');
  });

  it('magnifies it where the mouse is, from a larger width, until it leaves', () => {
    point('mouse');
    expect(image()).toHaveStyle({ transform: 'scale(2)', transformOrigin: '30px 40px' });
    expect(image()).not.toHaveAttribute('sizes', '92vw');
    fireEvent(button().parentElement ?? document.body, new MouseEvent('pointerleave'));
    expect(image()).not.toHaveStyle({ transform: 'scale(2)' });
  });

  it('leaves a finger its pinch', () => {
    point('touch');
    expect(image()).not.toHaveStyle({ transform: 'scale(2)' });
  });
});
