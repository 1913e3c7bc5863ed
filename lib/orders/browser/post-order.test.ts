import { sampleDelivery, sampleRequestedLine } from '../testing/samples';
import { postOrder } from './post-order';

const ORDER = {
  lines: [sampleRequestedLine()],
  promoCode: null,
  delivery: sampleDelivery(),
  total: 2300,
  knowsAmounts: true,
  replaces: [],
  token: null,
  language: 'en',
} as const;

const post = (answer: () => Response) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
  return postOrder('key', 'tab', { ...ORDER, lines: [...ORDER.lines], replaces: [] });
};

const refusal = (code: string, more: object = {}) => ({
  error: { code, message: 'Because.' },
  ...more,
});

const quote = { lines: [], promo: null, totals: { shipping: 300 } };

/** The shop's response to a refused order, and the outcome for the page. */
const REFUSALS = [
  [409, refusal('order_changed', { quote }), 'changed'],
  [
    422,
    refusal('invalid_delivery', { fields: { city: 'Please enter your city' } }),
    'invalid_delivery',
  ],
  [422, refusal('unknown_line', { line: { index: 0 } }), 'unknown_line'],
  [422, refusal('idempotency_key_reused'), 'stale_key'],
  [409, refusal('order_replaced'), 'stale_key'],
  [422, refusal('order_too_large'), 'refused'],
  [429, refusal('too_many_requests'), 'refused'],
] as const;

it.each(REFUSALS)('reads the answer %d %j as %s', async (status, body, kind) => {
  expect(await post(() => Response.json(body, { status }))).toMatchObject({ kind });
});

it.each(
  REFUSALS.flatMap(([, body]) => [500, 502, 503, 504].map((status) => [status, body] as const)),
)('never takes a %d with %j for a refusal: the order may be placed', async (status, body) => {
  expect(await post(() => Response.json(body, { status }))).toEqual({ kind: 'unreachable' });
});

it('tells what the shop says where nothing was written', async () => {
  const answer = () => Response.json(refusal('not_saved'), { status: 503 });
  expect(await post(answer)).toEqual({ kind: 'refused', message: 'Because.' });
});

it.each<[string, () => Response]>([
  ['a page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['a refusal of nobody we know', () => Response.json({ message: 'No.' }, { status: 403 })],
  ['an order without a number', () => Response.json({ total: 2300 }, { status: 201 })],
  ['nothing', () => Response.error()],
])('takes %s for no answer', async (_, answer) => {
  expect(await post(answer)).toEqual({ kind: 'unreachable' });
});
