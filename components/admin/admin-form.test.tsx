import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error';
import { useOffline } from 'next/offline';
import { adminWords } from '@/lib/words/admin-words';
import { AdminForm } from './admin-form';
import type { FormAction, FormOutcome } from './form-outcome';
import { reload } from './reload';
import { SubmitButton } from './submit-button';

jest.mock('next/offline', () => ({ useOffline: jest.fn(() => false) }));
jest.mock('./reload', () => ({ reload: jest.fn() }));

const words = adminWords('en').form;
const said = { changed: 'It is confirmed now.', conflict: 'It is on the way now.' };

const form = (action: FormAction) => (
  <AdminForm action={action} words={words} said={said}>
    <input type="hidden" name="from" defaultValue="placed" />
    <input aria-label="Note" name="note" />
    <input type="checkbox" aria-label="Back" name="restock" />
    <select aria-label="Day" name="day">
      <option>Monday</option>
      <option>Tuesday</option>
    </select>
    <SubmitButton name="to" value="confirmed">
      Confirm
    </SubmitButton>
    <SubmitButton name="to" value="cancelled">
      Cancel
    </SubmitButton>
  </AdminForm>
);

const note = () => screen.getByLabelText<HTMLInputElement>('Note');
const button = (name: string) => screen.getByRole('button', { name });

async function fillIn() {
  await userEvent.type(note(), 'ring twice');
  await userEvent.click(screen.getByLabelText('Back'));
  await userEvent.selectOptions(screen.getByLabelText('Day'), 'Tuesday');
}

/** An action that is answered when the test says so. */
function waitingAction() {
  const sent: FormData[] = [];
  let answer: (outcome: FormOutcome) => void = () => {};
  const action = (data: FormData) => {
    sent.push(data);
    return new Promise<FormOutcome>((resolve) => {
      answer = resolve;
    });
  };
  return { sent, action, answer: (outcome: FormOutcome) => act(async () => answer(outcome)) };
}

afterEach(() => {
  jest.mocked(useOffline).mockReturnValue(false);
  sessionStorage.clear();
});

it('shows at once which button was pressed, sends once, and begins anew after it', async () => {
  const { sent, action, answer } = waitingAction();
  render(form(action));
  await fillIn();
  await userEvent.click(button('Confirm'));
  expect(button('Confirm')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Cancel')).not.toHaveAttribute('aria-disabled');
  await userEvent.click(button('Cancel'));
  expect(sent.map((data) => data.get('to'))).toEqual(['confirmed']);
  await answer({ said: 'changed', refused: false });
  expect(screen.getByRole('status')).toHaveTextContent('It is confirmed now.');
  expect(button('Confirm')).not.toHaveAttribute('aria-disabled');
  expect(note()).toHaveValue('');
});

it('says that the line is lost, and keeps what was typed meanwhile', async () => {
  const { action, answer } = waitingAction();
  const { rerender } = render(form(action));
  await fillIn();
  await userEvent.click(button('Confirm'));
  jest.mocked(useOffline).mockReturnValue(true);
  rerender(form(action));
  expect(screen.getByRole('alert')).toHaveTextContent(words.offline);
  expect(note()).toHaveValue('ring twice');
  await answer({ said: 'changed', refused: false });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('offers to send again where no answer came, with what is typed by then', async () => {
  const action = jest.fn<Promise<FormOutcome>, [FormData]>();
  action.mockRejectedValueOnce(new Error('An unexpected response was received from the server.'));
  action.mockResolvedValueOnce({ said: 'changed', refused: false });
  render(form(action));
  await fillIn();
  await userEvent.click(button('Cancel'));
  expect(screen.getByRole('alert')).toHaveTextContent(words.noAnswer);
  expect(note()).toHaveValue('ring twice');
  await userEvent.type(note(), '!');
  await userEvent.click(button(words.again));
  const again = action.mock.calls[1]?.[0];
  expect([again?.get('to'), again?.get('note')]).toEqual(['cancelled', 'ring twice!']);
  expect(screen.getByRole('status')).toHaveTextContent('It is confirmed now.');
});

it.each([
  ['conflict', said.conflict],
  ['invalid', words.refused],
])('stays filled when the action refuses: %s', async (code, text) => {
  render(form(async () => ({ said: code, refused: true })));
  await fillIn();
  await userEvent.click(button('Confirm'));
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(note()).toHaveValue('ring twice');
  expect(screen.getByLabelText('Back')).toBeChecked();
});

it('reloads a page of an older build, and fills in again what was typed', async () => {
  const action = async () => {
    throw new UnrecognizedActionError('not found');
  };
  const { unmount } = render(form(action));
  await fillIn();
  await userEvent.click(button('Confirm'));
  expect(reload).toHaveBeenCalledTimes(1);
  unmount();
  const { unmount: leave } = render(form(action));
  expect(screen.getByRole('status')).toHaveTextContent(words.kept);
  expect(note()).toHaveValue('ring twice');
  expect(screen.getByLabelText('Back')).toBeChecked();
  expect(screen.getByLabelText('Day')).toHaveValue('Tuesday');
  leave();
  render(form(action));
  expect(note()).toHaveValue('');
});
