import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { inLanguage, renderInEnglish } from '@/components/testing/render';
import { usePanels } from '@/store/panels';
import { panelMenuIn } from './menu';
import { MenuOpener } from './panel-opener';

const OPENER = (
  <MenuOpener menu={panelMenuIn('en')} languages={null}>
    icon
  </MenuOpener>
);

beforeEach(() => usePanels.getState().closePanels());

async function openMenu() {
  const user = userEvent.setup();
  renderInEnglish(OPENER);
  const opener = screen.getByRole('button', { name: 'Menu' });
  opener.focus();
  await user.keyboard(' ');
  return { user, dialog: await screen.findByRole('dialog', { name: 'Menu' }) };
}

it('is a link to the categories of the footer in the HTML', () => {
  expect(renderToString(inLanguage('en', OPENER))).toBe(
    '<a href="#footer-menu" aria-label="Menu">icon</a>',
  );
});

it('opens the menu with every entry in its order, and the way to every brand', async () => {
  const { dialog } = await openMenu();

  const links = within(within(dialog).getByRole('navigation')).getAllByRole('link');
  expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    'All Perfumes /perfumes',
    'Men Perfumes /perfumes/men',
    'Women Perfumes /perfumes/women',
    'Lattafa & Rasasi Perfumes /lattafa-rasasi',
    'Original and others perfumes /original',
    'Musk /musk',
    'Air and Car Refreshers /refreshers',
    'Watches /watches',
    'Makeup and Cosmetics /makeup',
    'Body Mist & Deodorant /body-mist',
    'Body Cream /body-cream',
    'Brands A to Z /brands',
  ]);
});

it('closes on Escape', async () => {
  const { user } = await openMenu();

  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
