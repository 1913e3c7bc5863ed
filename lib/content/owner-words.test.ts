import { languages } from '@/lib/language';
import { SHIPPED_GIFT } from '@/lib/owner/settings';
import { shop } from '@/lib/shop';
import { shopContent } from './current';
import { giftKinds } from './owner-words';

afterEach(() => jest.restoreAllMocks());

const countAlone = (type: 'multiple' | 'single') =>
  jest.replaceProperty(shop, 'freeGift', { ...SHIPPED_GIFT, types: [type] });

test.each([
  ['en', 'our composition or original'],
  ['ar', 'تركيبتنا أو أصلي'],
  ['fr', 'notre composition ou original'],
] as const)('what counts towards the gift is named by its kinds in "%s"', (language, toBuy) => {
  expect(giftKinds(language)).toMatchObject({ toBuy });
  expect(toBuy).toContain(giftKinds(language).gift);
});

test('a type that counts alone is named alone', () => {
  countAlone('single');
  expect(giftKinds('en')).toEqual({ toBuy: 'original', gift: 'our composition' });
});

test.each(languages)(
  'without words for kinds one type is named by how it is sold in "%s"',
  (lang) => {
    jest.replaceProperty(shopContent(lang), 'kinds', []);
    expect(giftKinds(lang)).toEqual({ toBuy: null, gift: null });
    countAlone('multiple');
    const { toBuy } = giftKinds(lang);
    expect(toBuy).toMatch(/\S/);
    countAlone('single');
    expect(giftKinds(lang).toBuy).not.toBe(toBuy);
  },
);
