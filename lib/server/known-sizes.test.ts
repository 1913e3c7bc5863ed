import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { getCatalogue } from '@/lib/backend/snapshot';
import { aCatalogue } from '@/lib/backend/testing/a-catalogue';
import { aProduct } from '@/lib/catalogue/testing';
import { withKnownSizes } from './known-sizes';

jest.mock('@/lib/backend/snapshot', () => ({ getCatalogue: jest.fn() }));

const products = [
  aProduct({ id: 124, type: 'multiple' }),
  aProduct({ id: 416, type: 'musk' }),
  aProduct({ id: 500, type: 'furniture' }),
];

const turn = () => new Promise(setImmediate);

/** The outcome of a request: passed on, or the URL of its redirect. */
async function outcome(url: string) {
  const handedOn = jest.fn();
  const request = new IncomingMessage(new Socket());
  request.url = url;
  const response = new ServerResponse(request);
  withKnownSizes(handedOn)(request, response);
  await turn();
  if (handedOn.mock.calls.length > 0) return 'handed on';
  expect(response.getHeader('cache-control')).toBe('no-store');
  return `${response.statusCode} ${response.getHeader('location')}`;
}

beforeEach(() => {
  jest.mocked(getCatalogue).mockResolvedValue(aCatalogue(products));
});

it.each([
  '/product-details/416?size=12ml',
  '/ar/product-details/124?fbclid=x&size=50ml',
  '/product-details/416',
  '/product-details/416?utm_source=size',
  '/perfumes?size=12ml',
  '/nowhere?size=12ml',
  '/api/products/416?size=7ml',
  '/product-details/416?size=',
])('hands on %s', async (url) => {
  expect(await outcome(url)).toBe('handed on');
});

it.each([
  ['/product-details/416?size=50ml', '/product-details/416'],
  ['/product-details/416?size=12ML', '/product-details/416'],
  ['/product-details/500?size=320ml', '/product-details/500'],
  ['/product-details/999?size=12ml', '/product-details/999'],
  ['/product-details/99999999999?size=12ml', '/product-details/99999999999'],
  ['/AR/Product-Details/416/?size=7ml', '/ar/product-details/416'],
  [
    '/fr/product-details/416?utm_source=a&size=7ml&q=%D8%B9?&si%7Ae=8ml&a=1&a=2',
    '/fr/product-details/416?utm_source=a&q=%D8%B9%3F&a=1&a=2',
  ],
])('leads %s to %s', async (url, target) => {
  expect(await outcome(url)).toBe(`307 ${target}`);
});

it('leaves it to the page while there is no catalogue', async () => {
  jest.mocked(getCatalogue).mockRejectedValue(new Error('down'));
  expect(await outcome('/product-details/416?size=7ml')).toBe('handed on');
});
