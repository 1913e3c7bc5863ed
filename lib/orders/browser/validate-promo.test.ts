import { wordsOf } from '@/lib/words/words';
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

it('says which tab asks, for whom a code that was found valid stays so', async () => {
  const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ valid: false }));
  await validatePromo('TEN', 'en', wordsOf('en').promo);
  expect(asked).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ headers: expect.objectContaining({ 'shop-tab': tabName() }) }),
  );
});
