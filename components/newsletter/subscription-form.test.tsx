import { act, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { renderInEnglish } from '@/components/testing/render';
import { SubscriptionForm } from './subscription-form';

const THANKS = 'Thank you for subscribing!';

function answerWith(...answers: (() => Promise<Response>)[]) {
  const fetcher = jest.spyOn(globalThis, 'fetch');
  for (const answer of answers) fetcher.mockImplementationOnce(answer);
  return fetcher;
}

const status = (code: number) => async () => new Response('{}', { status: code });

/** Clicks and waits for the response. */
async function send(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
}

async function subscribe(email: string) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderInEnglish(<SubscriptionForm lang="en" />);
  await user.type(screen.getByPlaceholderText('Email Address*'), email);
  await send(user);
  return user;
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

it('sends the address, clears the field and thanks for 4 seconds', async () => {
  const fetcher = answerWith(status(200));

  await subscribe('rana@example.com');

  expect(fetcher).toHaveBeenCalledWith(
    '/api/subscriptions',
    expect.objectContaining({ method: 'POST', body: '{"email":"rana@example.com"}' }),
  );
  expect(screen.getByPlaceholderText('Email Address*')).toHaveValue('');
  act(() => jest.advanceTimersByTime(3999));
  expect(screen.getByText(THANKS)).toBeVisible();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText(THANKS)).not.toBeInTheDocument();
});

it('takes what nobody sees out of a pasted address, which the browser would refuse for it', async () => {
  const fetcher = answerWith(status(200));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderInEnglish(<SubscriptionForm lang="en" />);
  const field = screen.getByPlaceholderText('Email Address*');
  await user.click(field);
  await user.paste('\u2068rana@example.com\u2069\u200f');
  expect(field).toHaveValue('rana@example.com');
  await send(user);
  expect(fetcher).toHaveBeenCalledWith(
    '/api/subscriptions',
    expect.objectContaining({ body: '{"email":"rana@example.com"}' }),
  );
});

it.each([
  ['the server fails', status(503), /could not be saved/],
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch')), /could not be saved/],
  ['there were too many', status(429), /Too many sign-ups/],
  ['the address is refused', status(400), /name@example\.com/],
])('keeps the address and says why when %s', async (_what, answer, message) => {
  answerWith(answer);

  await subscribe('rana@example.com');

  const field = screen.getByPlaceholderText('Email Address*');
  expect(field).toHaveValue('rana@example.com');
  expect(field).toHaveAccessibleDescription(message);
  expect(field).toBeInvalid();
  expect(screen.queryByText(THANKS)).not.toBeInTheDocument();
});

it('takes its complaint back when the next try succeeds', async () => {
  answerWith(status(503), status(200));

  const user = await subscribe('rana@example.com');
  await send(user);

  expect(screen.getByText(THANKS)).toBeVisible();
  expect(screen.queryByText(/could not be saved/)).not.toBeInTheDocument();
});

it('leaves it to the browser to refuse what is no address', () => {
  renderInEnglish(<SubscriptionForm lang="en" />);
  const field = screen.getByPlaceholderText('Email Address*');
  expect(field).toBeRequired();
  expect(field).toHaveAttribute('type', 'email');
});

it('sends once however often it is clicked', async () => {
  const fetcher = answerWith(() => new Promise(() => {}));

  const user = await subscribe('rana@example.com');
  await send(user);

  expect(fetcher).toHaveBeenCalledTimes(1);
});
