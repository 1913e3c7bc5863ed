import fc from 'fast-check';

/**
 * Any Unicode character, for `fc.string({ unit: anyCharacter })`. It replaces fast-check's own
 * `binary`, which takes a second to sort all of Unicode first.
 */
export const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point));
