import { env } from '@/lib/env';
import { stillLife } from './still-lifes';

jest.mock('@/lib/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/env')>('@/lib/env');
  return { ...actual, env: jest.fn(actual.env) };
});

it('is a picture of the shop, with its version', () => {
  expect(stillLife('flowers')).toMatch(/^\/media\/notes\/flowers\.webp\?v=[0-9a-f]{8}$/);
});

it('is none where the pictures are a retailer’s', () => {
  jest.mocked(env).mockReturnValue({ ...env(), backendUrl: 'https://retailer.example' });
  expect(stillLife('flowers')).toBeNull();
});
