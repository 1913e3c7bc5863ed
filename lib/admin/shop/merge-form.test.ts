import fc from 'fast-check';
import type { Json } from './json-path';
import { fieldAt, jsonText, mergeForm, type Seen, seenOf, type Typed } from './merge-form';
import { type Subject, subjects } from './subjects';

/** What a form posts in which these fields were typed into. */
function typedInto(seen: Seen, changes: Readonly<Record<string, string>>): Typed {
  return new Map(Object.entries({ ...seen, ...changes }));
}

/** Merges a form that was drawn from this very file. */
function merge(subject: Subject, file: Json, changes: Readonly<Record<string, string>>): Json {
  const seen = seenOf(subject, file);
  return mergeForm(subject, file, typedInto(seen, changes), seen).file;
}

const WORDS = { en: 'Hello', ar: 'مرحبا', fr: 'Bonjour' };

it.each<[string, Subject, Json, Record<string, string>, Json]>([
  [
    'a text of one language',
    'texts',
    { x: 1, banner: WORDS },
    { 'banner.en': 'Hi' },
    { x: 1, banner: { ...WORDS, en: 'Hi' } },
  ],
  [
    'a text that is one for all languages stays one',
    'texts',
    { banner: 'Hello' },
    { 'banner.en': 'Hi' },
    { banner: 'Hi' },
  ],
  [
    'a text that is one for all languages gets another',
    'texts',
    { banner: 'Hello' },
    { 'banner.fr': 'Salut' },
    { banner: { en: 'Hello', fr: 'Salut' } },
  ],
  [
    'a text that is taken away in one language',
    'texts',
    { banner: WORDS },
    { 'banner.ar': ' ' },
    { banner: { en: 'Hello', fr: 'Bonjour' } },
  ],
  [
    'a banner that is taken away',
    'texts',
    { name: 'Rose', banner: WORDS },
    { 'banner.en': '', 'banner.ar': '', 'banner.fr': '' },
    { name: 'Rose' },
  ],
  [
    'no call before delivery',
    'texts',
    { callBeforeDelivery: 'We call' },
    { 'callBeforeDelivery.en': '' },
    { callBeforeDelivery: null },
  ],
  [
    'a price in Arabic digits with a comma, and a district',
    'delivery',
    { shipping: { freeFrom: 60 } },
    { 'shipping.price': '٣,٥٠', 'shipping.districts.akkar': '6' },
    { shipping: { freeFrom: 60, price: 3.5, districts: { akkar: 6 } } },
  ],
  [
    'what is no number stays as it was typed, for the rules to refuse',
    'delivery',
    { shipping: { price: 3 } },
    { 'shipping.price': 'three' },
    { shipping: { price: 'three' } },
  ],
  [
    'a delivery that is free no more, and a district without a price of its own',
    'delivery',
    { shipping: { freeFrom: 60, districts: { akkar: 6, tyre: 4 } } },
    { 'shipping.freeFrom': '', 'shipping.districts.akkar': '' },
    { shipping: { freeFrom: null, districts: { tyre: 4 } } },
  ],
  [
    'a network is added, changed and removed',
    'name',
    {
      social: [
        { name: 'X', url: 'https://x.com/a' },
        { name: 'TikTok', url: 'https://t.com' },
      ],
    },
    { 'social.X': '', 'social.TikTok': 'https://t.com/b', 'social.Facebook': 'https://f.com' },
    {
      social: [
        { name: 'TikTok', url: 'https://t.com/b' },
        { name: 'Facebook', url: 'https://f.com' },
      ],
    },
  ],
  ['no free gift', 'offer', { freeGift: { buyUnits: 3 } }, { freeGift: 'no' }, { freeGift: null }],
  [
    'a free gift again, on other terms',
    'offer',
    { freeGift: null },
    { freeGift: 'yes', 'freeGift.buyUnits': '3', 'freeGift.types': 'single' },
    { freeGift: { buySize: '100ml', buyUnits: 3, giftSize: '50ml', types: ['single'] } },
  ],
  ['few left: never', 'prices', {}, { fewLeft: 'off' }, { fewLeft: 'off' }],
  [
    'no pounds',
    'payment',
    { liraRate: { perDollar: 89500 } },
    { 'liraRate.perDollar': '' },
    { liraRate: null },
  ],
  [
    'an entry is removed, one changed, one added',
    'claims',
    [
      { figure: '1', text: 'a' },
      { figure: '2', text: 'b' },
    ],
    { '0.remove': 'yes', '1.text.en': 'B', '2.figure.en': '3', '2.text.en': 'c' },
    [
      { figure: '2', text: 'B' },
      { figure: '3', text: 'c' },
    ],
  ],
  [
    'a promise that is its text alone gets types',
    'promises',
    ['Sealed'],
    { '0.types': 'single\nwatch' },
    [{ icon: 'shield', text: 'Sealed', types: ['single', 'watch'] }],
  ],
  [
    'a policy in one language',
    'returns',
    { en: '# Returns\n\nOld\n', ar: '# a\n\nb\n' },
    { en: '# Returns\r\n\r\nNew', ar: '' },
    { en: '# Returns\n\nNew\n' },
  ],
])('%s', (_, subject, before, changes, after) => {
  expect(merge(subject, before, changes)).toEqual(after);
});

const word = fc.string({ minLength: 1, maxLength: 8 });
const text = fc.oneof(word, fc.record({ en: word, ar: word, fr: word }, { requiredKeys: ['en'] }));
const shopFile = fc.record(
  {
    name: word,
    tagline: text,
    banner: text,
    later: fc.anything().map((value): Json => JSON.parse(JSON.stringify(value) ?? 'null')),
    shipping: fc.record(
      { price: fc.nat(), districts: fc.constant({ akkar: 6 }), x: word },
      {
        requiredKeys: [],
      },
    ),
    freeGift: fc.constantFrom(null, { buyUnits: 3, y: 1 }),
    social: fc.constant([{ name: 'X', url: 'https://x.com', z: 1 }]),
    fewLeft: fc.constantFrom('off', 4, 'unknown'),
  },
  { requiredKeys: [] },
);
const entries = fc.array(
  fc.oneof(
    text,
    fc.record({ icon: word, title: text, text, figure: text, x: word }, { requiredKeys: ['text'] }),
  ),
);
const posted = fc.constantFrom(...subjects);

it('a form that nobody typed into leaves its file to the letter', () => {
  fc.assert(
    fc.property(posted, fc.oneof(shopFile, entries), (subject, file) => {
      const before: Json = JSON.parse(JSON.stringify(file));
      const isList = Array.isArray(before);
      fc.pre(isList === ['advantages', 'claims', 'promises', 'kinds'].includes(subject));
      // A browser posts its own ends of lines.
      const seen = seenOf(subject, before);
      const back = new Map(
        Object.entries(seen).map(([name, value]) => [name, value.replaceAll('\n', '\r\n')]),
      );
      expect(JSON.stringify(mergeForm(subject, before, back, seen).file)).toBe(
        JSON.stringify(before),
      );
    }),
  );
});

it('a text that is typed leaves every other key, and their order, to the letter', () => {
  fc.assert(
    fc.property(shopFile, word, (file, typed) => {
      const before: Json = JSON.parse(JSON.stringify({ ...file, banner: 'x' }));
      fc.pre(typed.trim() !== '' && typed.trim() !== 'x');
      const after = merge('texts', before, { 'banner.en': typed });
      const shown = typed
        .replace(/\r\n?/g, '\n')
        .replace(/\s*\n\s*/g, ' ')
        .trim();
      expect(JSON.stringify(after)).toBe(JSON.stringify({ ...file, banner: shown }));
    }),
  );
});

it('mistakes are said at their fields, also after an entry above was removed', () => {
  const file = [
    { figure: '1', text: 'a' },
    { figure: '2', text: 'b' },
  ];
  const seen = seenOf('claims', file);
  const typed = typedInto(seen, { '0.remove': 'yes', '1.text.en': '' });
  const { places } = mergeForm('claims', file, typed, seen);
  expect(fieldAt(places, '[0].text')).toBe('1.text.en');
  expect(fieldAt(places, '[1]')).toBeNull();
  const networks = [{ name: 'X', url: 'x' }];
  const shop = mergeForm('name', { social: networks }, new Map(), {});
  expect(fieldAt(shop.places, 'social[0].url')).toBe('social.X');
  const delivery = mergeForm('delivery', {}, new Map(), {});
  expect(fieldAt(delivery.places, 'shipping.districts["west-bekaa"]')).toBe(
    'shipping.districts.west-bekaa',
  );
  expect(fieldAt(delivery.places, 'phone')).toBeNull();
});

it('a file keeps the blanks that its lines begin with', () => {
  expect(jsonText({ a: 1 }, '{\n\t"a": 2\n}')).toBe('{\n\t"a": 1\n}\n');
  expect(jsonText({ a: 1 }, null)).toBe('{\n  "a": 1\n}\n');
});
