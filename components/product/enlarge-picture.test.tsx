import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { EnlargePicture } from './enlarge-picture';

const SRC = '/media/terkibmen/1.webp?v=1';

const picture = (
  <div>
    <img src="/images/640/terkibmen/1.webp" sizes="92vw" alt="Asad by Lattafa" />
    <EnlargePicture src={SRC} title="Asad by Lattafa">
      +
    </EnlargePicture>
  </div>
);

const button = () => screen.getByRole('button', { name: 'Enlarge picture' });
const dialog = () => screen.findByRole('dialog', { name: 'Asad by Lattafa' });

it('is a link to the full picture without JavaScript', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(picture);
  expect(within(page).getByRole('link', { name: 'Enlarge picture' })).toHaveAttribute('href', SRC);
});

it('opens the full picture magnified with the keyboard, fits it to the screen, and Escape closes it', async () => {
  render(picture);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(await dialog()).toHaveAttribute('open');
  const magnify = screen.getByRole('button', { name: 'Magnify Asad by Lattafa' });
  expect(magnify).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(magnify);
  expect(magnify).toHaveAttribute('aria-pressed', 'false');

  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(button());
  expect(await dialog()).toHaveAttribute('open');
  expect(screen.getByRole('button', { name: /^Magnify/ })).toHaveAttribute('aria-pressed', 'true');
});

describe('pointing at the picture', () => {
  const point = (pointerType: string) => {
    const move = new MouseEvent('pointermove', { bubbles: true, clientX: 30, clientY: 40 });
    fireEvent(button(), Object.assign(move, { pointerType }));
  };
  const image = () => screen.getByRole('img', { name: 'Asad by Lattafa' });

  beforeEach(async () => {
    render(picture);
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
