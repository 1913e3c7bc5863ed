import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInEnglish } from '@/components/testing/render';
import { Drawer } from './drawer';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Filter By
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} side="start" title="FILTER BY">
        <label>
          Brand <input />
        </label>
      </Drawer>
    </>
  );
}

async function openDrawer() {
  const user = userEvent.setup();
  renderInEnglish(<Page />);
  await user.click(screen.getByRole('button', { name: 'Filter By' }));
  return { user, dialog: screen.getByRole('dialog', { name: 'FILTER BY' }) };
}

it('is not there until it is opened', () => {
  renderInEnglish(<Page />);

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('opens as a named dialog with focus on its heading', async () => {
  const { dialog } = await openDrawer();

  expect(dialog).toBeVisible();
  expect(screen.getByRole('heading', { name: 'FILTER BY' })).toHaveFocus();
});

it('closes on Escape and opens again', async () => {
  const { user } = await openDrawer();

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Filter By' }));
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('closes by its close button', async () => {
  const { user } = await openDrawer();

  await user.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('closes on a click on the dimmed page, and on no other', async () => {
  const { user, dialog } = await openDrawer();

  await user.click(screen.getByLabelText('Brand'));
  expect(dialog).toBeVisible();

  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByLabelText('Brand') },
    { keys: '[/MouseLeft]', target: dialog },
  ]);
  expect(dialog).toBeVisible();

  await user.click(dialog);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
