import { waitFor } from '@testing-library/react';
import { keepPages } from './keep-pages';

const register = jest.fn(async () => {});
let registration: object | undefined;

/** Mocks the response to the page's check for a worker. */
function answerWith(status: number) {
  return jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status }));
}

beforeEach(() => {
  registration = undefined;
  const serviceWorker = {
    register,
    getRegistration: async () => registration,
    addEventListener: () => {},
    ready: new Promise(() => {}),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
});

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

it('registers the shop’s worker', async () => {
  const fetched = answerWith(200);
  await keepPages();
  expect(fetched).toHaveBeenCalledWith('/sw.js', { method: 'HEAD' });
  expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
});

it('registers none where the shop is to have none', async () => {
  answerWith(204);
  await keepPages();
  expect(register).not.toHaveBeenCalled();
});

it('asks for what is to become of the worker that this browser has', async () => {
  const fetched = answerWith(204);
  registration = {};
  await keepPages();
  expect(fetched).not.toHaveBeenCalled();
  expect(register).toHaveBeenCalledTimes(1);
});

it('does without where the browser has no workers', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await expect(keepPages()).resolves.toBeUndefined();
});

it('hands over one page for all sizes of a product, and leaves its line while one is chosen', async () => {
  answerWith(200);
  const handedOver: unknown[] = [];
  const worker = { postMessage: ({ page }: { page: string }) => handedOver.push(page) };
  const changes = new EventTarget();
  Object.assign(navigator.serviceWorker, { ready: Promise.resolve({ active: worker }) });
  Object.assign(performance, { getEntriesByType: () => [] });
  Object.defineProperty(window, 'navigation', { value: changes, configurable: true });
  const show = (path: string) => {
    history.replaceState(null, '', path);
    changes.dispatchEvent(new Event('currententrychange'));
  };
  const page = (path: string) => location.origin + path;

  history.replaceState(null, '', '/product-details/7?size=50ml');
  document.body.innerHTML = '<output data-kept-line></output>';
  await keepPages();
  await waitFor(() => expect(handedOver).toEqual([page('/product-details/7')]));
  show('/product-details/7?size=80ml');
  expect(document.querySelector('[data-kept-line]')).not.toBeNull();
  show('/product-details/8');
  expect(document.querySelector('[data-kept-line]')).toBeNull();
  await waitFor(() =>
    expect(handedOver).toEqual([page('/product-details/7'), page('/product-details/8')]),
  );
  Reflect.deleteProperty(window, 'navigation');
  history.replaceState(null, '', '/');
});
