import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shop } from '@/lib/shop';
import { foldersOf, ownersFolder } from './folder';
import { OwnerFileError } from './json-file';
import { readShop } from './read';
import { SHIPPED, SHIPPED_GIFT, shopOf } from './settings';
import { shopTextsOf } from './shop-texts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'owner-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (value: unknown, name = 'shop.json') =>
  writeFileSync(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));

function mistakesIn(value: unknown): string[] {
  write(value);
  try {
    readShop(folder);
  } catch (error) {
    if (!(error instanceof OwnerFileError)) throw error;
    return error.mistakes.map(({ place, reason }) => `${place} ${reason}`.trim());
  }
  return [];
}

test('the shop is as it is shipped where there is no folder', () => {
  expect(readShop(null)).toBe(SHIPPED);
  expect(readShop(join(folder, 'none'))).toBe(SHIPPED);
  expect(shop).toMatchObject(shopOf(SHIPPED));
});

test('an owner’s folder that says nothing is as shipped, without the sample’s places and call', () => {
  const withoutSample = { ...SHIPPED, social: [], mapUrl: null, callBeforeDelivery: null };
  expect(readShop(folder)).toEqual(withoutSample);
  write({});
  expect(readShop(folder)).toEqual(withoutSample);
});

test('what follows from the settings is said in the words of the shipped shop', () => {
  expect(shopOf(SHIPPED).phoneDisplay).toBe('+961 71 234 567');
  expect(shopTextsOf(SHIPPED).en).toEqual({
    tagline: 'Luxury fragrances, delivered across Lebanon',
    description:
      'Perfumes, musk, makeup and watches delivered across Lebanon. Choose your size, fill your basket and pay cash on delivery.',
    banner: null,
    offer: 'Buy any two 100ml perfumes and get a 50ml perfume of your choice for free!',
    chatMessage: 'Hello! I would like to ask about an order.',
    callBeforeDelivery: 'We call before delivery',
    shippingName: 'Standard Shipping',
    shippingPrice: '$3.00',
    freeDelivery: '',
    shippingCost: '$3.00',
    deliveryTime: 'Deliveries will take up to 5 working days',
    giftNotice: 'Buy 2x100ml -> 1x50ml is FREE',
    giftTerms:
      'With any two 100ml perfumes in one order, one 50ml perfume of your choice is free. ' +
      'Perfumes that you choose in 100ml count, and so do bottles of 100ml that come in one ' +
      'volume alone. The gift is a perfume that you choose in 50ml, once an order, of several ' +
      'the dearest.',
  });
});

test('a file wins over the shipped shop, value by value, and texts and figures follow', () => {
  write({
    name: ' Rose & Co ',
    phone: '03 123 456',
    social: [],
    shipping: { price: 3.5, workingDays: 1, districts: { akkar: 6, metn: 0 }, freeFrom: 60 },
    freeGift: { buyUnits: 1, giftSize: '80ml' },
    perfumePrices: { '80ml': 17.25 },
  });
  const settings = readShop(folder);
  expect(settings.perfumePrices).toEqual({ '50ml': 1000, '80ml': 1725 });
  expect(settings.orderEmail).toBe(SHIPPED.orderEmail);
  expect(shopOf(settings)).toMatchObject({
    name: 'Rose & Co',
    phone: '9613123456',
    phoneDisplay: '+961 3 123 456',
    social: [],
    shipping: { price: 350, districts: { akkar: 600, metn: 0 }, freeFrom: 6000 },
    freeGift: { buySize: '100ml' },
  });
  expect(shopTextsOf(settings).en).toMatchObject({
    offer: 'Buy any one 100ml perfume and get a 80ml perfume of your choice for free!',
    shippingName: 'Standard Shipping',
    deliveryTime: expect.stringMatching(/1 working day$/),
    giftNotice: 'Buy 1x100ml -> 1x80ml is FREE',
  });
});

test('a text is told in its language, and in English where it has none', () => {
  write({
    tagline: 'Roses',
    banner: { en: 'Sale', ar: ' تنزيلات ' },
    shipping: { name: { en: 'Courier', fr: 'Coursier' } },
  });
  const { en, ar, fr } = shopTextsOf(readShop(folder));
  const texts = [en, ar, fr].map(({ tagline, banner, shippingName }) => {
    return [tagline, banner, shippingName];
  });
  expect(texts).toEqual([
    ['Roses', 'Sale', 'Courier'],
    ['Roses', 'تنزيلات', 'Courier'],
    ['Roses', 'Sale', 'Coursier'],
  ]);
});

test.each([
  [null, null],
  ['We call an hour ahead', 'We call an hour ahead'],
])('what is said of a call before the delivery may be %j', (callBeforeDelivery, text) => {
  write({ callBeforeDelivery });
  expect(shopTextsOf(readShop(folder)).fr.callBeforeDelivery).toBe(text);
});

test.each<[number, string, string]>([
  [1, 'يصل الطلب خلال يوم عمل واحد كحد أقصى', 'Livraison sous 1 jour ouvré maximum'],
  [2, 'يصل الطلب خلال يومَي عمل كحد أقصى', 'Livraison sous 2 jours ouvrés maximum'],
  [5, 'يصل الطلب خلال 5 أيام عمل كحد أقصى', 'Livraison sous 5 jours ouvrés maximum'],
  [11, 'يصل الطلب خلال 11 يوم عمل كحد أقصى', 'Livraison sous 11 jours ouvrés maximum'],
])('a delivery of %i working days is said in Arabic and in French', (workingDays, ar, fr) => {
  const texts = shopTextsOf({ ...SHIPPED, shipping: { ...SHIPPED.shipping, workingDays } });
  expect([texts.ar.deliveryTime, texts.fr.deliveryTime]).toEqual([ar, fr]);
});

test.each<[object, string, string, string]>([
  [{}, '$3.00', '$3.00', '$3.00'],
  [{ districts: { akkar: 300 } }, '$3.00', '$3.00', '$3.00'],
  [{ districts: { akkar: 650 } }, '$3.00 to $6.50', 'من ⁨$3.00⁩ إلى ⁨$6.50⁩', 'de $3.00 à $6.50'],
  [
    { districts: { beirut: 200 }, freeFrom: 6000 },
    '$2.00 to $3.00 (free from $60.00)',
    'من ⁨$2.00⁩ إلى ⁨$3.00⁩ (مجاني ابتداءً من ⁨$60.00⁩)',
    'de $2.00 à $3.00 (offerte dès $60.00)',
  ],
])('what a delivery costs is said in one phrase: %j', (changes, en, ar, fr) => {
  const texts = shopTextsOf({ ...SHIPPED, shipping: { ...SHIPPED.shipping, ...changes } });
  expect([texts.en, texts.ar, texts.fr].map((text) => text.shippingCost)).toEqual([en, ar, fr]);
});

test.each<[number, string, string]>([
  [1, 'أي عطر بحجم', 'Pour un parfum de 100ml acheté, un parfum de 50ml'],
  [2, 'أي عطرين بحجم', 'Pour deux parfums de 100ml achetés, un parfum de 50ml'],
  [3, 'أي 3 عطور بحجم', 'Pour trois parfums de 100ml achetés, un parfum de 50ml'],
])('the free gift for %i units is said in Arabic and in French', (buyUnits, ar, fr) => {
  const texts = shopTextsOf({ ...SHIPPED, freeGift: { ...SHIPPED_GIFT, buyUnits } });
  expect(texts.ar.offer).toContain(`${ar} \u2068100ml\u2069`);
  expect(texts.ar.giftNotice).toContain(`\u2068${buyUnits}×100ml\u2069`);
  expect(texts.fr.offer).toContain(fr);
});

test.each([
  [{}, 3],
  [{ fewLeft: 9 }, 9],
  [{ fewLeft: 'off' }, 'off'],
])('how few pieces are named is read from %j as %j', (value, fewLeft) => {
  write(value);
  expect(shopOf(readShop(folder)).fewLeft).toBe(fewLeft);
});

test('null ends the free gift, its offer too; an order that got one still names it', () => {
  write({ freeGift: null });
  const settings = readShop(folder);
  expect(shopOf(settings).freeGift).toBeNull();
  const { en, ar, fr } = shopTextsOf(settings);
  expect([en, ar, fr].map(({ banner, offer }) => banner ?? offer)).toEqual([null, null, null]);
  expect([en.giftNotice, fr.giftNotice]).toEqual(['Free gift', 'Cadeau offert']);
});

test.each([
  [['multiple', 'single'], /choose in 100ml count, and so do bottles of 100ml/],
  [['multiple'], /choose in 100ml count; bottles of one volume alone do not/],
  [['single'], /^With any two 100ml perfumes .* Bottles of 100ml .* count; .* in a size do not/],
])('the terms say that of the types %j what counts towards the gift', (types, terms) => {
  write({ freeGift: { types } });
  expect(shopTextsOf(readShop(folder)).en.giftTerms).toMatch(terms);
});

test.each<[string, string]>([
  ['71 234 567', '96171234567'],
  ['+961 71-234567', '96171234567'],
  ['00961 (0)1 234 567', '9611234567'],
])('the phone number %s is read as %s', (phone, digits) => {
  write({ phone });
  expect(readShop(folder).phone).toBe(digits);
});

test.each<[unknown, string[]]>([
  ['{ "name": ', [expect.stringMatching(/^is no JSON: /)]],
  [[], ['must be an object']],
  [{ nmae: 'A' }, ['nmae is not known here: did you mean name?']],
  [{ Shiping: { prise: 3 } }, ['Shiping is not known here: did you mean shipping?']],
  [
    { shipping: { prise: 3, zone: 1 } },
    [
      'shipping.prise is not known here: did you mean price?',
      'shipping.zone is not known here: there are name, price, districts, freeFrom, workingDays, handlingDays, workingWeek',
    ],
  ],
  [
    {
      nmae: 'A',
      shipping: { workingDays: 1, handlingDays: 2 },
      freeGift: { giftSize: '100ml' },
    },
    [
      'nmae is not known here: did you mean name?',
      'shipping.handlingDays must be no more than workingDays',
      'freeGift.giftSize must be another size than buySize',
    ],
  ],
  [{ freeGift: false }, ['freeGift must be an object, or null where there is none']],
  [
    { name: ' ', tagline: 5, banner: 'a\nb' },
    ['name must not be empty', 'tagline must be a text', 'banner must stand on one line'],
  ],
  [
    {
      name: { en: 'A' },
      tagline: { ar: 'أ' },
      banner: { en: 'A', ar: '' },
      chatMessage: { en: 'A', de: 'B' },
      description: ['A'],
    },
    [
      'name must be a text',
      'tagline.en must be a text',
      'banner.ar must not be empty',
      'chatMessage.de is not known here: there are en, ar, fr',
      'description must be a text',
    ],
  ],
  [
    { phone: '12', orderEmail: 'shop', mapUrl: 'http://a.example' },
    [
      'phone must be a Lebanese phone number, such as +961 71 234 567',
      'orderEmail must be an e-mail address',
      'mapUrl must be an address that begins with https://',
    ],
  ],
  [
    { social: [{ name: 'Myspace', url: 'https://a.example' }] },
    ['social[0].name must be one of Instagram, Facebook, TikTok, YouTube, X'],
  ],
  [
    {
      social: [
        { name: 'X', url: 'https://a.example' },
        { name: 'X', url: 'https://b.example' },
      ],
    },
    ['social[1] stands here twice'],
  ],
  [
    { shipping: { price: '3', workingDays: 0.5, workingWeek: ['Mon'] } },
    [
      'shipping.price must be a price in dollars from 0 to 9999.99, such as 3 or 3.50',
      'shipping.workingDays must be a whole number from 1 to 60',
      'shipping.workingWeek[0] must be one of Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday',
    ],
  ],
  [
    { shipping: { districts: { beyrouth: 2, tyre: '6' }, freeFrom: 0 } },
    [
      'shipping.districts.tyre must be a price in dollars from 0 to 9999.99, such as 3 or 3.50',
      'shipping.districts.beyrouth is not known here: did you mean beirut?',
      'shipping.freeFrom must be a price in dollars from 0.01 to 9999.99, such as 3 or 3.50',
    ],
  ],
  [{ shipping: { price: 3.005 } }, [expect.stringMatching(/^shipping\.price must be a price/)]],
  [{ shipping: { workingDays: 1, handlingDays: 2 } }, [expect.stringMatching(/no more than/)]],
  [{ freeGift: { types: [] } }, ['freeGift.types must name a type']],
  [
    { freeGift: { types: ['single', 'watch', 'single'] } },
    ['freeGift.types[1] must be one of multiple, single'],
  ],
  [{ freeGift: { types: ['single', 'single'] } }, ['freeGift.types[1] stands here twice']],
  [{ freeGift: { giftSize: '100ml' } }, ['freeGift.giftSize must be another size than buySize']],
  [
    { freeGift: { giftSise: '50ml', buySize: '50ml' } },
    [
      'freeGift.giftSise is not known here: did you mean giftSize?',
      'freeGift.giftSize must be another size than buySize',
    ],
  ],
  [{ fewLeft: 0 }, ['fewLeft must be a whole number from 1 to 9, or "off"']],
  [{ fewLeft: 'none' }, ['fewLeft must be a whole number from 1 to 9, or "off"']],
  [{ perfumePrices: { '50ml': 20 } }, ['perfumePrices["80ml"] must be no less than 50ml']],
])('names what is wrong in %j', (value, expected) => {
  expect(mistakesIn(value).toSorted()).toEqual(expected.toSorted());
});

test('a misspelt file is named, with its folder', () => {
  write({}, 'shops.json');
  expect(() => readShop(folder)).toThrow(
    `What the shop says of itself is not as it must be:\n  ${join(folder, 'shops.json')} is not read: did you mean shop.json?`,
  );
});

describe('SHOP_DIR', () => {
  const before = process.env.SHOP_DIR;
  afterEach(() => {
    process.env.SHOP_DIR = before;
  });

  test('names the folder whose files come first; off leaves the shipped ones', () => {
    process.env.SHOP_DIR = ` ${folder} `;
    expect(foldersOf('content')).toEqual([join(folder, 'content'), join(process.cwd(), 'content')]);
    process.env.SHOP_DIR = 'off';
    expect(ownersFolder()).toBeNull();
    expect(foldersOf('public')).toEqual([join(process.cwd(), 'public')]);
  });

  test('a folder that is not there is an error', () => {
    process.env.SHOP_DIR = join(folder, 'typo');
    expect(ownersFolder).toThrow(/typo is no folder, but SHOP_DIR names it/);
  });
});
