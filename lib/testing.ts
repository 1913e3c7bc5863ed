import fc from 'fast-check';

/**
 * Any Unicode character, for `fc.string({ unit: anyCharacter })`. It stands for fast-check's own
 * `binary`, which sorts all of Unicode for a second before its first text.
 */
export const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point));
