import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminWords } from '@/lib/words/admin-words';
import { Alerts } from './alerts';
import type { FormOutcome } from './form-outcome';

jest.mock('next/offline', () => ({ useOffline: jest.fn(() => false) }));

const { alerts: words, form } = adminWords('en');
const KEY = 'BAEC';
const ENDPOINT = 'https://push.example/1';
const bytes = (...list: number[]) => new Uint8Array(list).buffer;

/** What a browser that takes alerts has, and what was done with it. */
function fakeBrowser({ permission = 'default', answer = 'granted', subscribed = false } = {}) {
  const subscription = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: bytes(4, 1, 2) },
    getKey: (name: string) => (name === 'auth' ? bytes(1) : bytes(4, 9)),
    unsubscribe: jest.fn(async () => true),
  };
  const has = { subscribed };
  const pushManager = {
    getSubscription: jest.fn(async () => (has.subscribed ? subscription : null)),
    subscribe: jest.fn(async () => {
      has.subscribed = true;
      return subscription;
    }),
  };
  const registration = { scope: `${location.origin}/admin`, pushManager };
  const notification = {
    permission,
    requestPermission: jest.fn(async () => {
      notification.permission = answer;
      return answer;
    }),
  };
  const serviceWorker = {
    register: jest.fn(async () => registration),
    getRegistration: jest.fn(async () => registration),
    ready: Promise.resolve(registration),
  };
  define(window, { isSecureContext: true, PushManager: class {}, Notification: notification });
  define(navigator, { serviceWorker });
  return { notification, serviceWorker, pushManager, subscription };
}

const undo: (() => void)[] = [];

function define(on: object, values: Readonly<Record<string, unknown>>) {
  for (const [name, value] of Object.entries(values)) {
    const before = Object.getOwnPropertyDescriptor(on, name);
    Object.defineProperty(on, name, { value, configurable: true, writable: true });
    undo.push(() => {
      if (before) Object.defineProperty(on, name, before);
      else Reflect.deleteProperty(on, name);
    });
  }
}

afterEach(() => {
  for (const step of undo.splice(0).reverse()) step();
});

type Props = { known?: string | null; page?: '/admin' | '/admin/account'; said?: string };

async function draw({ known = null, page = '/admin/account', said = 'alerts-on' }: Props = {}) {
  const sent: Record<string, unknown>[] = [];
  const change = async (data: FormData): Promise<FormOutcome> => {
    sent.push(Object.fromEntries(data));
    return { said, refused: false };
  };
  const props = { words, form, change, page, publicKey: KEY };
  const { rerender, container } = render(<Alerts {...props} known={known} />);
  await act(async () => {});
  return {
    sent,
    container,
    knows: (endpoint: string | null) => rerender(<Alerts {...props} known={endpoint} />),
  };
}

const onButton = () => screen.queryByRole('button', { name: words.on });

it('asks for nothing by itself', async () => {
  const browser = fakeBrowser();
  await draw();
  expect(onButton()).toBeInTheDocument();
  expect(browser.notification.requestPermission).not.toHaveBeenCalled();
  expect(browser.serviceWorker.register).not.toHaveBeenCalled();
  expect(browser.pushManager.subscribe).not.toHaveBeenCalled();
});

it('subscribes at a tap and tells the server, then offers a test and a way off', async () => {
  const browser = fakeBrowser();
  const { sent, knows } = await draw();
  await userEvent.click(screen.getByRole('button', { name: words.on }));
  expect(browser.serviceWorker.register).toHaveBeenCalledWith(
    '/admin/worker.js',
    expect.objectContaining({ scope: '/admin' }),
  );
  expect(sent).toEqual([
    expect.objectContaining({ to: 'on', page: '/admin/account', endpoint: ENDPOINT, auth: 'AQ' }),
  ]);
  expect(await screen.findByText(words.said['alerts-on'])).toBeInTheDocument();
  knows(ENDPOINT);
  expect(onButton()).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: words.test }));
  await userEvent.click(screen.getByRole('button', { name: words.off }));
  expect(sent.slice(1)).toMatchObject([{ to: 'test' }, { to: 'off' }]);
  expect(browser.subscription.unsubscribe).toHaveBeenCalled();
});

it.each([
  ['denied', words.denied],
  ['default', null],
])('sends nothing where the person answers %s', async (answer, text) => {
  fakeBrowser({ answer });
  const { sent } = await draw();
  await userEvent.click(screen.getByRole('button', { name: words.on }));
  expect(sent).toEqual([]);
  if (text === null) expect(onButton()).toBeInTheDocument();
  else expect(screen.getByText(text)).toBeInTheDocument();
});

it('says so where the browser’s push service cannot be reached', async () => {
  const browser = fakeBrowser();
  browser.pushManager.subscribe.mockRejectedValue(new Error('AbortError'));
  const { sent } = await draw();
  await userEvent.click(screen.getByRole('button', { name: words.on }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words.failedHere);
  expect(sent).toEqual([]);
});

it('subscribes anew where it was subscribed with other keys', async () => {
  const browser = fakeBrowser({ subscribed: true, permission: 'granted' });
  browser.subscription.options.applicationServerKey = bytes(9, 9, 9);
  await draw();
  await userEvent.click(screen.getByRole('button', { name: words.on }));
  expect(browser.subscription.unsubscribe).toHaveBeenCalled();
  expect(browser.pushManager.subscribe).toHaveBeenCalled();
});

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';

it.each([
  ['an address without https', words.insecure, () => define(window, { isSecureContext: false })],
  ['a browser without push', words.unsupported, () => define(window, { isSecureContext: true })],
  [
    'an iPhone that has not installed it',
    words.install,
    () => {
      define(window, { isSecureContext: true });
      define(navigator, { userAgent: IPHONE });
    },
  ],
  ['a site that is blocked', words.denied, () => fakeBrowser({ permission: 'denied' })],
])('says why and how on %s', async (_, text, prepare) => {
  prepare();
  await draw();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('is on the page of the day until it is on', async () => {
  fakeBrowser({ subscribed: true, permission: 'granted' });
  const { container } = await draw({ known: ENDPOINT, page: '/admin' });
  expect(container).toBeEmptyDOMElement();
});

it('offers it again where the browser is not subscribed any more', async () => {
  fakeBrowser({ subscribed: false, permission: 'granted' });
  await draw({ known: ENDPOINT, page: '/admin' });
  expect(onButton()).toBeInTheDocument();
});
