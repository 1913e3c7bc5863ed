import { keepPages } from './keep-pages';

const register = jest.fn(async () => {});
let registration: object | undefined;

/** What a page that asks whether there is a worker is answered with. */
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
  const asked = answerWith(200);
  await keepPages();
  expect(asked).toHaveBeenCalledWith('/sw.js', { method: 'HEAD' });
  expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
});

it('registers none where the shop is to have none', async () => {
  answerWith(204);
  await keepPages();
  expect(register).not.toHaveBeenCalled();
});

it('asks for what is to become of the worker that this browser has', async () => {
  const asked = answerWith(204);
  registration = {};
  await keepPages();
  expect(asked).not.toHaveBeenCalled();
  expect(register).toHaveBeenCalledTimes(1);
});

it('does without where the browser has no workers', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await expect(keepPages()).resolves.toBeUndefined();
});
