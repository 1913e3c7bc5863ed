import fc from 'fast-check';
import { viewedAfter } from './recently-viewed';

test.each([
  ['nothing', null, [7]],
  ['other products', '3,2,1', [7, 3, 2, 1]],
  ['the same product', '3,7,1', [7, 3, 1]],
  ['damage', '3,,x,-1,0,1e3,99999999999,3,{"id":1},01,2', [7, 3, 2]],
])('after %s', (_, stored, ids) => {
  expect(viewedAfter(stored, 7)).toEqual(ids);
});

test('of whatever text at most eight ids are kept, each once, the newest first, and read back as stored', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.array(fc.nat(40)).map(String)), (text) => {
      const ids = viewedAfter(text, 7);
      expect(ids[0]).toBe(7);
      expect(ids.length).toBeLessThanOrEqual(8);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
      expect(viewedAfter(ids.join(), 7)).toEqual(ids);
    }),
  );
});
