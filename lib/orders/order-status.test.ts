import { refusalText, statusesAhead, statusesBefore } from './order-status';

it.each([
  ['placed', []],
  ['confirmed', ['placed']],
  ['shipped', ['confirmed']],
  ['delivered', ['shipped']],
  ['refused', ['shipped']],
  ['cancelled', ['placed', 'confirmed']],
  ['returned', ['shipped', 'delivered', 'refused']],
  ['replaced', []],
] as const)('an order becomes %s only from %j', (to, from) => {
  expect(statusesBefore(to)).toEqual(from);
});

it('says why an order cannot become something', () => {
  expect(refusalText('K7PX-4WQ9', 'placed', 'delivered')).toBe(
    'K7PX-4WQ9 is placed. Only an order that is shipped can be delivered.',
  );
  expect(refusalText('K7PX-4WQ9', 'cancelled', 'cancelled')).toBe(
    'K7PX-4WQ9 is cancelled already.',
  );
});

it('knows what is still ahead of an order', () => {
  expect(statusesAhead('confirmed')).toEqual(['shipped', 'delivered']);
  expect(statusesAhead('cancelled')).toEqual([]);
});
