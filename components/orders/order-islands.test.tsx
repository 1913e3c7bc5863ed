import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRouter } from 'next/navigation';
import { renderToString } from 'react-dom/server';
import { inLanguage, renderInEnglish } from '@/components/testing/render';
import { aRouter } from '@/components/testing/router';
import { CancelOrder } from './order-islands';

jest.mock('next/navigation');

const cancelling = (
  <CancelOrder token="0a" number="K7PX-4WQ9" chat="https://wa.me/1" focusId="status" />
);

let server: jest.Mock<Promise<Partial<Response>>>;

beforeEach(() => {
  aRouter();
  server = jest.fn();
  Object.assign(globalThis, { fetch: server });
});

const answerYes = () => userEvent.click(screen.getByText('Yes, cancel it'));

it('is busy until the page is alive: an early Yes sends nothing', async () => {
  const body = document.createElement('div');
  document.body.replaceChildren(body);
  body.innerHTML = renderToString(inLanguage('en', cancelling));
  const yes = within(body).getByRole('button', { name: 'Yes, cancel it' });
  expect(yes).toHaveAttribute('aria-disabled', 'true');
  await answerYes();

  renderInEnglish(cancelling, { container: body, hydrate: true });
  expect(yes).not.toHaveAttribute('aria-disabled');
  expect(server).not.toHaveBeenCalled();
});

it('says in its own place that the shop could not be reached, and cancels at the next Yes', async () => {
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  renderInEnglish(cancelling);
  await answerYes();
  await screen.findByText(/^We could not reach the shop\./);
  expect(useRouter().refresh).not.toHaveBeenCalled();

  server.mockResolvedValueOnce({ ok: true });
  await answerYes();
  await waitFor(() => expect(useRouter().refresh).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(server).toHaveBeenCalledTimes(2);
});
