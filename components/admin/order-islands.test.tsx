import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminWords } from '@/lib/words/admin-words';
import { AdminForm } from './admin-form';
import { ChooseAll } from './choose-all';
import { CopyText } from './copy-text';
import type { FormOutcome } from './form-outcome';
import { StatusNow } from './status-now';
import { SubmitButton } from './submit-button';
import { UndoButton } from './undo-button';

const { form: words } = adminWords('en');

describe('the button that undoes', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

  it('counts the seconds that are left without saying them, and goes', async () => {
    render(<UndoButton leftMs={3000}>Undo</UndoButton>);
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveTextContent('Undo3');
    await pass(2000);
    expect(screen.getByRole('button')).toHaveTextContent('Undo1');
    await pass(1000);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('stays until it is answered where it was pressed in time', async () => {
    let answer = () => {};
    const action = () =>
      new Promise<FormOutcome>((resolve) => {
        answer = () => resolve({ said: null, refused: false });
      });
    render(
      <AdminForm action={action} words={words}>
        <UndoButton leftMs={1000} name="undo" value="event">
          Undo
        </UndoButton>
      </AdminForm>,
    );
    await act(async () => screen.getByRole('button').click());
    await pass(2000);
    expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
    await act(async () => answer());
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('shows at once the status that a button leads to', async () => {
  render(
    <AdminForm action={() => new Promise(() => {})} words={words}>
      <StatusNow status="New" becomes={{ confirmed: 'Confirmed' }} />
      <SubmitButton name="to" value="confirmed">
        Confirm
      </SubmitButton>
    </AdminForm>,
  );
  expect(screen.getByText('New')).toBeVisible();
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByText('Confirmed')).toBeVisible();
});

it('copies an address, and marks it where the browser lets no script copy', async () => {
  const user = userEvent.setup();
  render(
    <>
      <p id="place">Hamra Street 12</p>
      <CopyText of="place" label="Copy" copied="Copied." byHand="Copy it now." />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('Hamra Street 12');
  expect(screen.getByRole('status')).toHaveTextContent('Copied.');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('status')).toHaveTextContent('Copy it now.');
  expect(String(getSelection())).toBe('Hamra Street 12');
});

it('chooses all boxes of its form, and none again', async () => {
  render(
    <form>
      <ChooseAll name="order[]" label="All" />
      <input type="checkbox" name="order[]" aria-label="One" />
      <input type="checkbox" name="other" aria-label="Other" />
    </form>,
  );
  const all = screen.getByLabelText('All');
  await userEvent.click(all);
  expect(screen.getByLabelText('One')).toBeChecked();
  expect(screen.getByLabelText('Other')).not.toBeChecked();
  await userEvent.click(all);
  expect(screen.getByLabelText('One')).not.toBeChecked();
});
