/** @jest-environment ./scripts/testing/browser-environment.cjs */
import { wordsOf } from '@/lib/words/words';
import { claimPendingOrder, forgetPendingOrder } from './pending-order';
import { tabName } from './tab-name';
import { validatePromo } from './validate-promo';

const failed = (message: string) => ({ error: { code: 'backend_failed', message } });

it.each<[string, () => Response, string]>([
  ['a verdict', () => Response.json({ valid: false, message: 'Expired' }), 'Expired'],
  [
    'a backend that fails',
    () => Response.json(failed('Stock-taking'), { status: 502 }),
    'Stock-taking',
  ],
  [
    'a failure without a word',
    () => Response.json(failed(''), { status: 502 }),
    'Server error, please try again later.',
  ],
  [
    'a proxy’s own page',
    () => new Response('<h1>Bad gateway</h1>', { status: 504 }),
    'Server error, please try again later.',
  ],
  ['a refusal without a word', () => Response.json({}, { status: 404 }), 'Invalid promo code'],
])('of %s says what the server said, else what its status means', async (_, answer, message) => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(answer());
  expect(await validatePromo('TEN', 'en', wordsOf('en').promo)).toEqual({ valid: false, message });
});

const validate = (code: string) => validatePromo(code, 'en', wordsOf('en').promo);

const answerWith = (body: unknown) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body));

it.each([
  [1, true],
  [0.1, true],
  [0, false],
  [1.01, false],
])('takes a code that takes the fraction %d off: %s', async (discount, valid) => {
  answerWith({ valid: true, message: '', name: '', discount });
  expect(await validate('ALL')).toEqual(
    valid
      ? { valid, promo: { code: 'ALL', name: 'ALL', discount } }
      : { valid, message: 'Invalid promo code' },
  );
});

it.each([
  ['5.00', { discount: 0, amount: 500 }],
  ['0.05', { discount: 0, amount: 5 }],
  ['0.00', null],
  ['-5.00', null],
  ['five', null],
  [null, null],
])('takes a code that takes the amount %j off as %j', async (amount, worth) => {
  answerWith({ valid: true, message: 'Reload', name: 'Five', discount: 0, amount });
  expect(await validate('FIVE')).toEqual(
    worth
      ? { valid: true, promo: { code: 'FIVE', name: 'Five', ...worth } }
      : { valid: false, message: 'Reload' },
  );
});

it('names the orders of this checkout, whose uses of the code are given back', async () => {
  const post = answerWith({ valid: false, message: '' });
  const body = (call: number) => JSON.parse(String(post.mock.calls[call]?.[1]?.body));
  await validate('ONCE');
  const keys = ['one', 'two'].map((content) => claimPendingOrder(content, 'basket').key);
  await validate('ONCE');
  forgetPendingOrder();
  expect([body(0), body(1)]).toEqual([{ code: 'ONCE' }, { code: 'ONCE', replaces: keys }]);
});

it('says which tab asks, for whom a code that was found valid stays so', async () => {
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(Response.json({ valid: false }));
  await validatePromo('TEN', 'en', wordsOf('en').promo);
  expect(fetched).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ headers: expect.objectContaining({ 'shop-tab': tabName() }) }),
  );
});
