import { errorResponse, jsonResponse } from './responses';

it.each([
  ['a success', jsonResponse({ total: 2300 })],
  ['a refusal', jsonResponse({ error: {} }, 422)],
  ['an error', errorResponse('not_found', 'There is none.', 404, { 'retry-after': '5' })],
])('nobody keeps %s: it is one shopper’s, and true for now', (_, { headers }) => {
  expect(headers.get('cache-control')).toBe('no-store');
});
