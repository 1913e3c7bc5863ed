import { wordsOf } from '@/lib/words/words';
import { errorMessage, errorStack, errorTitle } from './error-message';

const WORDS = wordsOf('en').failure;

const withDigest = (digest: string) => Object.assign(new Error('Masked by the server'), { digest });

function inProduction() {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
}

const UNEXPECTED = 'Unexpected Application Error!';

it.each<[unknown, string]>([
  [withDigest("BACKEND:Stock-taking\nMen's Perfumes"), "Men's Perfumes"],
  [withDigest('BACKEND:\nAll Products'), 'All Products'],
  [withDigest('BACKEND:Stock-taking'), UNEXPECTED],
  [withDigest('1234567'), UNEXPECTED],
  [new Error('Wrong Option Selected.'), UNEXPECTED],
  [null, UNEXPECTED],
])(
  'is headed by what the page would have shown, and only else by the unexpected: %p',
  (error, title) => {
    expect(errorTitle(error, WORDS)).toBe(title);
  },
);

it.each([
  [
    'BACKEND:The catalogue is being counted',
    'Failed to load products. The catalogue is being counted',
  ],
  ['BACKEND:', 'Failed to load products.'],
  ['BACKEND:Stock-taking\nWatches', 'Failed to load products. Stock-taking'],
])('shows what the backend said: %s', (digest, message) => {
  inProduction();

  expect(errorMessage(withDigest(digest), WORDS)).toBe(message);
});

it('shows the message of an error in the browser, its stack outside production only', () => {
  const error = new Error('Wrong Option Selected');
  expect(errorMessage(error, WORDS)).toBe('Wrong Option Selected');
  expect(errorStack(error)).toContain('error-message.test');

  inProduction();
  expect(errorMessage(error, WORDS)).toBe('Wrong Option Selected');
  expect(errorStack(error)).toBeNull();
});

it.each([
  ['a masked server error', withDigest('1234567')],
  ['something that is no error', { reason: 'none' }],
  ['an error without a message', new Error()],
])('has words of its own for %s', (_what, error) => {
  inProduction();

  expect(errorMessage(error, WORDS)).toBe(
    'Something went wrong on our side. Try again in a moment.',
  );
});
