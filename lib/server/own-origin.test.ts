import { isOwnOrigin } from './own-origin';

const SITE_URL = 'http://localhost:3000';

it.each([
  ['the address in SITE_URL', true, { origin: SITE_URL, host: '10.0.0.1:3000' }],
  ['the host that was asked', true, { origin: 'http://10.0.0.1:3000', host: '10.0.0.1:3000' }],
  [
    'the host that a proxy was asked',
    true,
    { origin: 'https://a.example', host: 'app:3000', 'x-forwarded-host': 'a.example, app:3000' },
  ],
  ['another site', false, { origin: 'https://evil.example', host: '10.0.0.1:3000' }],
  ['another port', false, { origin: 'http://10.0.0.1:4000', host: '10.0.0.1:3000' }],
  ['a page that hides its origin', false, { origin: 'null', host: 'null' }],
  ['no browser', false, { host: '10.0.0.1:3000' }],
])('a request from %s is of the shop’s own pages: %s', (_, isOwn, headers) => {
  expect(isOwnOrigin(headers, SITE_URL)).toBe(isOwn);
});
