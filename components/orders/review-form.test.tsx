import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInEnglish } from '@/components/testing/render';
import { ReviewForm } from './review-form';

const form = (refused: 'links' | null = null) => (
  <ReviewForm token="0a" product={124} productName="Sauvage" firstName="Rima" refused={refused} />
);

let server: jest.Mock<Promise<Partial<Response>>>;

beforeEach(() => {
  server = jest.fn();
  Object.assign(globalThis, { fetch: server });
});

const send = () =>
  userEvent.click(screen.getByRole('button', { name: /^Send review ?, Sauvage$/ }));

it('keeps what was typed while the shop refuses it, and then thanks with the focus', async () => {
  const message = 'Please leave out links, addresses and phone numbers.';
  server.mockResolvedValueOnce({ ok: false, json: async () => ({ error: { message } }) });
  renderInEnglish(form());
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  const text = screen.getByRole('textbox', { name: 'What would you tell others?' });
  expect(text).toHaveAccessibleDescription(/without links/);
  await userEvent.type(text, 'See evil.com');
  await send();
  await screen.findByText(message);
  expect(text).toHaveValue('See evil.com');

  server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await send();
  await screen.findByText(/^We could not reach the shop\./);

  server.mockResolvedValueOnce({ ok: true });
  await send();
  expect(await screen.findByText(/^Thank you for your review\./)).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(server.mock.calls.at(-1)).toMatchObject([
    '/api/reviews',
    { body: expect.stringContaining('"stars":"4","text":"See evil.com","name":"Rima"') },
  ]);
});

it('says what a plain form was refused for', () => {
  renderInEnglish(form('links'));
  expect(screen.getByRole('alert')).toHaveTextContent('leave out links');
});
