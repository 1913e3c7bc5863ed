import type { Product } from './product';
import { aProduct } from './testing';
import { descriptionIn, nameIn } from './translations';

const translations: Product['translations'] = {
  ar: { name: 'مسك أبيض', description: 'مسك ناعم.' },
  fr: { description: 'Un musc doux.' },
};
const musk = aProduct({ name: 'White Musk', description: 'A soft musk.', translations });
const plain = aProduct({ name: 'White Musk', description: 'A soft musk.' });
const silent = aProduct({ name: 'White Musk', description: ' ' });

it.each([
  ['en', musk, 'White Musk', 'en'],
  ['ar', musk, 'مسك أبيض', 'ar'],
  ['fr', musk, 'White Musk', 'en'],
  ['ar', plain, 'White Musk', 'en'],
] as const)(
  'has the name in %s, else the default one with its language',
  (language, product, text, lang) => {
    expect(nameIn(product, language)).toEqual({ text, lang });
  },
);

it.each([
  ['en', musk, { text: 'A soft musk.', lang: 'en' }],
  ['ar', musk, { text: 'مسك ناعم.', lang: 'ar' }],
  ['fr', musk, { text: 'Un musc doux.', lang: 'fr' }],
  ['fr', plain, { text: 'A soft musk.', lang: 'en' }],
  ['ar', silent, null],
  ['en', silent, null],
  ['ar', { ...silent, translations }, { text: 'مسك ناعم.', lang: 'ar' }],
] as const)(
  'has the description in %s, else the default one with its language, else none',
  (language, product, expected) => {
    expect(descriptionIn(product, language)).toEqual(expected);
  },
);
