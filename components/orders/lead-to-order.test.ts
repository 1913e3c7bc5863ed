import { noteOrder, rememberOrder } from '@/lib/orders/browser/known-orders';
import { claimPendingOrder, forgetPendingOrder } from '@/lib/orders/browser/pending-order';
import { leadToOrder } from './lead-to-order';

const requests: string[] = [];
let hasOrder = true;

beforeEach(() => {
  localStorage.clear();
  forgetPendingOrder();
  requests.length = 0;
  hasOrder = true;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    requests.push(`${init?.method ?? 'GET'} ${url}`);
    const html = '<main><h1>Order <b>K7PX-4WQ9</b></h1><h2>We have your order</h2></main>';
    return new Response(init?.method === 'HEAD' ? null : html, { status: hasOrder ? 200 : 404 });
  });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'userActivation');
  Reflect.deleteProperty(navigator, 'locks');
  delete window.sayOfLine;
});

/** Posts an order whose response is lost; returns its token. */
function loseAnswer(): string {
  const { token } = claimPendingOrder('two bottles for Rima', 'two bottles');
  if (token === null) throw new Error('no token');
  rememberOrder(token, 2300);
  return token;
}

/** Opens a page; returns the URL that it ended at. */
async function open(pathname: string): Promise<string[]> {
  const assign = jest.fn();
  await leadToOrder({ pathname, assign });
  return assign.mock.calls.flat();
}

it.each([
  ['/', ''],
  ['/perfumes/men', ''],
  ['/ar/cart', '/ar'],
])(
  'leads from %s to the order, in the page’s language, until its page was opened',
  async (path, language) => {
    const token = loseAnswer();
    expect(await open(path)).toEqual([`${language}/order/${token}`]);
    expect(requests).toEqual([`HEAD /order/${token}`]);
    noteOrder(token, { number: 'K7PX-4WQ9', total: 2300 });
    expect(await open(path)).toEqual([]);
    expect(requests).toHaveLength(1);
  },
);

it('stays where the shop has no such order, or none is open', async () => {
  expect(await open('/')).toEqual([]);
  expect(requests).toEqual([]);
  loseAnswer();
  hasOrder = false;
  expect(await open('/')).toEqual([]);
  expect(requests).toHaveLength(1);
});

it.each(['/checkout', '/fr/checkout', '/order/0123', '/ar/order/0123'])(
  'leaves %s alone',
  async (path) => {
    loseAnswer();
    expect(await open(path)).toEqual([]);
    expect(requests).toEqual([]);
  },
);

it('waits for the tab that is placing an order, and leaves to it what it has seen through', async () => {
  const token = loseAnswer();
  let placed = () => {};
  const request = (_: string, then: () => void) =>
    new Promise<void>((resolve) => {
      placed = resolve;
    }).then(then);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const led = open('/');
  expect(requests).toEqual([]);
  noteOrder(token, { number: 'K7PX-4WQ9', total: 2300 });
  placed();
  expect(await led).toEqual([]);
  forgetPendingOrder();
  loseAnswer();
  const next = open('/');
  placed();
  expect(await next).toHaveLength(1);
});

it('tells a shopper who is doing something already, and leaves the page alone', async () => {
  const token = loseAnswer();
  const sayOfLine = jest.fn();
  window.sayOfLine = sayOfLine;
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    value: { hasBeenActive: true },
  });
  expect(await open('/')).toEqual([]);
  expect(sayOfLine).toHaveBeenCalledWith(
    'We have your order',
    `/order/${token}`,
    'Order K7PX-4WQ9',
  );
});
