import { treatment } from './treatment';

const ORIGIN = 'https://shop.example';

type Row = [path: string, how: 'opens' | 'fetches' | 'data' | 'ahead', expected: string | null];

const headersOf = {
  opens: {},
  fetches: {},
  data: { rsc: '1' },
  ahead: { rsc: '1', 'next-router-prefetch': '1' },
};

const ask = (path: string, how: Row[1], method = 'GET') =>
  treatment(
    {
      method,
      url: new URL(path, ORIGIN),
      navigates: how === 'opens',
      headers: new Headers(headersOf[how]),
    },
    ORIGIN,
  );

it.each<Row>([
  ['/', 'opens', 'page'],
  ['/ar', 'opens', 'page'],
  ['/perfumes?brand=Dior', 'opens', 'page'],
  ['/fr/cart', 'opens', 'page'],
  ['/orders', 'opens', 'page'],
  ['/perfumes?_rsc=1', 'data', 'page-data'],
  ['/perfumes?_rsc=1', 'ahead', null],
  ['/checkout', 'opens', 'personal'],
  ['/ar/checkout', 'opens', 'personal'],
  ['/order/abc', 'opens', 'personal'],
  ['/fr/Order/abc', 'opens', 'personal'],
  ['/order/abc?_rsc=1', 'data', null],
  ['/checkout?_rsc=1', 'data', null],
  ['/newsletter/done', 'opens', 'personal'],
  ['/api/orders', 'fetches', null],
  ['/api/health', 'opens', null],
  ['/metrics', 'opens', null],
  ['/admin', 'opens', null],
  ['/Admin', 'opens', null],
  ['/admin/sign-in?link=abc', 'opens', null],
  ['/admin/orders?_rsc=1', 'data', null],
  ['/admin/api/pictures/1', 'fetches', null],
  ['/sw.js', 'fetches', null],
  ['/feeds/products.xml', 'opens', null],
  ['/_next/static/chunks/a.js?dpl=1', 'fetches', 'file'],
  ['/images/480/terkibmen/1.webp?v=1', 'fetches', 'picture'],
  ['/placeholder.webp', 'fetches', 'picture'],
  ['/media/terkibmen/1.webp', 'fetches', 'picture'],
  ['/brand/film.mp4', 'fetches', null],
  ['https://other.example/images/480/1.webp', 'fetches', null],
])('%s that the page %s: %s', (path, how, expected) => {
  expect(ask(path, how)).toBe(expected);
});

it.each(['POST', 'PUT', 'HEAD', 'DELETE'])('leaves a %s alone, whatever it is for', (method) => {
  for (const path of ['/', '/checkout', '/api/orders', '/newsletter', '/_next/static/a.js'])
    expect(ask(path, 'opens', method)).toBeNull();
});
