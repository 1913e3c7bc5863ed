import { districts } from '@/lib/districts';
import {
  DEFAULTS,
  NETWORKS,
  PERFUME_SIZES,
  PERFUME_TYPES,
  PRICED_SIZES,
  SHIPPED_GIFT,
  WEEKDAYS,
} from '@/lib/owner/settings';
import { giftField, networkField, whileOffered } from './gift-and-networks';
import type { Json } from './json-path';
import {
  choiceField,
  lineField,
  manyField,
  numberField,
  type ShopField,
  textFields,
} from './shop-fields';

// The fields of shop.json. What it leaves out is drawn as it counts, and written once it is typed.

const { shipping: usualShipping } = DEFAULTS;

const dollars = (cents: number | null): Json => (cents === null ? null : cents / 100);

const sizes = Object.fromEntries(PERFUME_SIZES.map((size) => [size, size]));
const fewLeft = Object.fromEntries(
  ['off', 1, 2, 3, 4, 5, 6, 7, 8, 9].map((value) => [String(value), value]),
);

/** Fields that stand together, by the key of their title. */
export type FieldGroup = {
  key: string;
  fields: readonly ShopField[];
  layout?: 'one' | 'two' | 'three';
  isFolded?: boolean;
};

const texts = (key: 'tagline' | 'description' | 'chatMessage'): FieldGroup => ({
  key,
  fields: textFields({ label: key, path: [key], usual: DEFAULTS[key], kind: 'area' }),
});

/** A text that may be none at all. */
const textOrNone = (key: string, blank: null | undefined): FieldGroup => ({
  key,
  fields: textFields({ label: key, path: [key], blank, kind: 'area' }),
});

/** The groups of fields of shop.json by the screens that have them. */
export const SHOP_GROUPS = {
  name: [
    {
      key: 'who',
      layout: 'two',
      fields: [
        lineField({ label: 'name', path: ['name'], usual: DEFAULTS.name }),
        {
          ...lineField({ label: 'phone', path: ['phone'], usual: `+${DEFAULTS.phone}` }),
          kind: 'phone',
        },
        lineField({ label: 'orderEmail', path: ['orderEmail'], usual: DEFAULTS.orderEmail }),
        lineField({ label: 'mapUrl', path: ['mapUrl'], blank: null }),
      ],
    },
    { key: 'social', layout: 'two', fields: NETWORKS.map(networkField) },
  ],
  texts: [
    textOrNone('banner', undefined),
    texts('tagline'),
    texts('description'),
    texts('chatMessage'),
    textOrNone('callBeforeDelivery', null),
  ],
  delivery: [
    {
      key: 'price',
      layout: 'two',
      fields: [
        numberField({
          label: 'price',
          path: ['shipping', 'price'],
          usual: dollars(usualShipping.price),
        }),
        numberField({ label: 'freeFrom', path: ['shipping', 'freeFrom'], blank: null }),
      ],
    },
    {
      key: 'days',
      layout: 'two',
      fields: [
        numberField({
          label: 'workingDays',
          path: ['shipping', 'workingDays'],
          usual: usualShipping.workingDays,
        }),
        numberField({
          label: 'handlingDays',
          path: ['shipping', 'handlingDays'],
          usual: usualShipping.handlingDays,
        }),
        manyField({
          label: 'workingWeek',
          path: ['shipping', 'workingWeek'],
          usual: [...usualShipping.workingWeek],
          names: WEEKDAYS,
        }),
      ],
    },
    {
      key: 'deliveryName',
      fields: textFields({
        label: 'deliveryName',
        path: ['shipping', 'name'],
        usual: usualShipping.name,
      }),
    },
    {
      key: 'districts',
      layout: 'three',
      isFolded: true,
      fields: districts.map((id) =>
        numberField({ label: id, path: ['shipping', 'districts', id], blank: undefined }),
      ),
    },
  ],
  offer: [
    { key: 'offer', fields: [giftField] },
    {
      key: 'terms',
      layout: 'two',
      fields: [
        choiceField({
          label: 'buySize',
          path: ['freeGift', 'buySize'],
          usual: SHIPPED_GIFT.buySize,
          values: sizes,
        }),
        numberField({
          label: 'buyUnits',
          path: ['freeGift', 'buyUnits'],
          usual: SHIPPED_GIFT.buyUnits,
        }),
        choiceField({
          label: 'giftSize',
          path: ['freeGift', 'giftSize'],
          usual: SHIPPED_GIFT.giftSize,
          values: sizes,
        }),
        manyField({
          label: 'giftTypes',
          path: ['freeGift', 'types'],
          usual: [...SHIPPED_GIFT.types],
          names: PERFUME_TYPES,
        }),
      ].map(whileOffered),
    },
  ],
  prices: [
    {
      key: 'perfumePrices',
      layout: 'two',
      fields: PRICED_SIZES.map((size) =>
        numberField({
          label: size,
          path: ['perfumePrices', size],
          usual: dollars(DEFAULTS.perfumePrices[size]),
        }),
      ),
    },
    {
      key: 'lists',
      layout: 'two',
      fields: [
        choiceField({
          label: 'fewLeft',
          path: ['fewLeft'],
          usual: DEFAULTS.fewLeft,
          values: fewLeft,
        }),
        choiceField({
          label: 'unisexInMenAndWomen',
          path: ['unisexInMenAndWomen'],
          usual: DEFAULTS.unisexInMenAndWomen,
          values: { yes: true, no: false },
        }),
      ],
    },
  ],
} as const satisfies Record<string, readonly FieldGroup[]>;
