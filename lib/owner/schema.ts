import { z } from 'zod';
import { byDistrict } from '../delivery';
import { plainToken } from '../plain-token';
import { ownObject } from './own-object';
import { ownText } from './own-text';
import {
  DEFAULTS,
  type FreeGift,
  NETWORKS,
  PERFUME_SIZES,
  PERFUME_TYPES,
  PRICED_SIZES,
  type Settings,
  SHIPPED,
  SHIPPED_GIFT,
  WEEKDAYS,
} from './settings';

const must = (be: string) => ({ error: `must be ${be}` });

const line = (longest: number) =>
  z
    .string(must('a text'))
    .transform((value) => value.trim())
    .pipe(
      z
        .string()
        .min(1, { error: 'must not be empty' })
        .max(longest, { error: `must have at most ${longest} characters` })
        .regex(/^[^\p{Cc}]*$/u, { error: 'must stand on one line' }),
    );

const text = (longest: number) => ownText(line(longest));

const wholeNumber = (least: number, most: number) => {
  const be = must(`a whole number from ${least} to ${most}`);
  return z.int(be).min(least, be).max(most, be);
};

const webAddress = z
  .string(must('an address that begins with https://'))
  .refine((value) => URL.canParse(value) && new URL(value).protocol === 'https:', {
    error: 'must be an address that begins with https://',
  });

const isCents = (dollars: number) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;

/** Dollars with at most two decimals, read as cents. */
const dollars = (least: number) => {
  const be = must(`a price in dollars from ${least} to 9999.99, such as 3 or 3.50`);
  return z
    .number(be)
    .min(least, be)
    .max(9999.99, be)
    .refine(isCents, be)
    .transform((value) => Math.round(value * 100));
};

const PHONE = 'a Lebanese phone number, such as +961 71 234 567';

/** A phone number in any spelling, read as its international digits. */
const phone = z.string(must(PHONE)).transform((value, context) => {
  const digits = plainToken(value)
    .replace(/[\s().+/-]/g, '')
    .replace(/^(?:00)?961/, '')
    .replace(/^0/, '');
  if (/^\d{7,8}$/.test(digits)) return `961${digits}`;
  context.addIssue({ code: 'custom', message: `must be ${PHONE}` });
  return z.NEVER;
});

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, must(`one of ${names.join(', ')}`));

const once = <Item>(keyOf: (item: Item) => string) =>
  z.check<Item[]>((context) => {
    const keys = context.value.map(keyOf);
    keys.forEach((key, index) => {
      if (keys.indexOf(key) === index) return;
      const issue = { code: 'custom' as const, input: key, path: [index] };
      context.issues.push({ ...issue, message: 'stands here twice' });
    });
  });

const social = z
  .array(ownObject({ name: oneOf(NETWORKS), url: webAddress }), must('a list'))
  .check(once(({ name }) => name));

/** Reports that a key conflicts with others, in addition to any other mistake. */
const clash = (key: string, error: string) => ({
  path: [key],
  error,
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
});

const shipping = ownObject({
  name: text(60).optional(),
  price: dollars(0).optional(),
  districts: ownObject(
    byDistrict(() => dollars(0).optional()),
    'an object with the prices of districts',
  ).optional(),
  freeFrom: dollars(0.01).nullable().optional(),
  workingDays: wholeNumber(1, 60).optional(),
  handlingDays: wholeNumber(0, 30).optional(),
  workingWeek: z
    .array(oneOf(WEEKDAYS), must('a list of days'))
    .min(1, { error: 'must name a day' })
    .check(once((day) => day))
    .optional(),
})
  .refine(
    (parsed) => {
      const { handlingDays, workingDays } = { ...SHIPPED.shipping, ...parsed };
      return !(handlingDays > workingDays);
    },
    clash('handlingDays', 'must be no more than workingDays'),
  )
  .transform((parsed): Settings['shipping'] => ({ ...SHIPPED.shipping, ...parsed }));

const freeGift = ownObject(
  {
    buySize: oneOf(PERFUME_SIZES).optional(),
    buyUnits: wholeNumber(1, 9).optional(),
    giftSize: oneOf(PERFUME_SIZES).optional(),
    types: z
      .array(oneOf(PERFUME_TYPES), must('a list of types'))
      .min(1, { error: 'must name a type' })
      .check(once((type) => type))
      .optional(),
  },
  'an object, or null where there is none',
)
  .refine(
    (parsed) => {
      const { buySize, giftSize } = { ...SHIPPED_GIFT, ...parsed };
      return buySize !== giftSize;
    },
    clash('giftSize', 'must be another size than buySize'),
  )
  .transform((parsed): FreeGift => ({ ...SHIPPED_GIFT, ...parsed }));

const perfumePrices = ownObject({
  [PRICED_SIZES[0]]: dollars(0.01).optional(),
  [PRICED_SIZES[1]]: dollars(0.01).optional(),
})
  .refine(
    (parsed) => {
      const prices = { ...SHIPPED.perfumePrices, ...parsed };
      return !(prices['50ml'] > prices['80ml']);
    },
    clash('80ml', 'must be no less than 50ml'),
  )
  .transform((parsed): Settings['perfumePrices'] => ({ ...SHIPPED.perfumePrices, ...parsed }));

const fewLeft = z.custom<Settings['fewLeft']>(
  (value) => value === 'off' || wholeNumber(1, 9).safeParse(value).success,
  must('a whole number from 1 to 9, or "off"'),
);

/**
 * The file shop.json (docs/behaviour.md, "The owner's folder"): prices in dollars, everything
 * optional. DEFAULTS has the defaults.
 */
export const shopSchema = ownObject({
  name: line(40).optional(),
  tagline: text(80).optional(),
  description: text(300).optional(),
  banner: text(140).optional(),
  phone: phone.optional(),
  orderEmail: z
    .string(must('an e-mail address'))
    .transform(plainToken)
    .pipe(z.email(must('an e-mail address')))
    .optional(),
  chatMessage: text(200).optional(),
  callBeforeDelivery: text(80).nullable().optional(),
  social: social.optional(),
  mapUrl: webAddress.nullable().optional(),
  unisexInMenAndWomen: z.boolean(must('true or false')).optional(),
  fewLeft: fewLeft.optional(),
  shipping: shipping.optional(),
  freeGift: freeGift.nullable().optional(),
  perfumePrices: perfumePrices.optional(),
}).transform((parsed): Settings => ({ ...DEFAULTS, ...parsed }));

/** The content of shop.json. */
export type ShopFile = z.input<typeof shopSchema>;
