import fc from 'fast-check';
import { inOrder } from './in-order';

it('sorts as any sort does, however long a list is, and leaves equal items in their order', async () => {
  const list = fc
    .record({ length: fc.nat(3000), values: fc.integer({ min: 1, max: 5000 }), seed: fc.nat() })
    .map(({ length, values, seed }) =>
      Array.from({ length }, (_, place) => ({ place, value: (seed + place * 7919) % values })),
    );
  const byValue = (a: { value: number }, b: { value: number }) => a.value - b.value;
  await fc.assert(
    fc.asyncProperty(list, async (items) => {
      const before = [...items];
      expect(await inOrder(items, byValue)).toEqual(items.toSorted(byValue));
      expect(items).toEqual(before);
    }),
    { numRuns: 50 },
  );
});
