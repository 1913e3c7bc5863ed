import { offerProgress } from './offer-progress';

const line = (size: string | null, quantity = 1) => ({ size, quantity });

describe('offerProgress', () => {
  it.each([
    [[], null],
    [[line('50ml')], null],
    [[line('100ml')], 1],
    [[line('100ml'), line('50ml')], 1],
    [[line('100ml', 2)], 0],
    [[line('100ml'), line('100ml'), line(null)], 0],
    [[line('100ml', 2), line('50ml')], null],
  ])('of %j, bottles still to buy: %j', (lines, expected) => {
    expect(offerProgress(lines)?.missing ?? null).toBe(expected);
  });

  it('counts every bottle to buy and the gift as a step of the way', () => {
    expect(offerProgress([line('100ml')])?.done).toBeCloseTo(1 / 3);
    expect(offerProgress([line('100ml', 5)])?.done).toBeCloseTo(2 / 3);
  });
});
