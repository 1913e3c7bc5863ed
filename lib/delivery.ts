/** The districts (cazas) of Lebanon, by ids that are the same in every language. */
export const districts = [
  'akkar',
  'aley',
  'baabda',
  'baalbek',
  'batroun',
  'beirut',
  'bint-jbeil',
  'bsharri',
  'chouf',
  'hasbaya',
  'hermel',
  'jbeil',
  'jezzine',
  'keserwan',
  'koura',
  'marjayoun',
  'metn',
  'minieh-danniyeh',
  'nabatieh',
  'rashaya',
  'sidon',
  'tripoli',
  'tyre',
  'west-bekaa',
  'zahle',
  'zgharta',
] as const;

export type District = (typeof districts)[number];

/** What deliveries cost (cents): the usual price, and those of districts with another. */
type ShippingPrices = {
  price: number;
  districts: Readonly<Partial<Record<District, number>>>;
};

/** Whether a text is the id of a district. */
export function isDistrict(text: string): text is District {
  return districts.some((district) => district === text);
}

/** An object with a value for each district. */
export function byDistrict<Value>(valueFor: (district: District) => Value): Record<District, Value>;
export function byDistrict(valueFor: (district: District) => unknown): Record<string, unknown> {
  return Object.fromEntries(districts.map((district) => [district, valueFor(district)]));
}

/** The least and the most that a delivery costs, by the districts with prices of their own. */
export function shippingRange({ price, districts: own }: ShippingPrices) {
  const prices = districts.map((district) => own[district] ?? price);
  return { least: Math.min(...prices), most: Math.max(...prices) };
}

/** A parameter of the order's e-mail that says something of the delivery. */
export type DeliveryEmailParam = 'customer_email' | 'first_name' | 'last_name' | 'delivery_address';

type FieldRow = {
  /** What the browser may fill in, by its name in HTML. */
  autoComplete: string;
  /** Whether it may stay blank. */
  optional?: boolean;
  /** Its column in the ledger. An optional one is null there where the field is blank. */
  column: string;
  /** The parameter of the e-mail to the shop that it is a part of; null where of none. */
  email: DeliveryEmailParam | null;
  /** Whether it shares a row of the form with another; `wide` where the row is long enough. */
  share?: 'half' | 'wide';
  /** Where it is folded away until it is wanted: with more of the address, or of a gift. */
  folded?: 'more' | 'gift';
};

/**
 * All there is to know about a field but its texts, which are the words `fields`: a phone number
 * of our country or of any, our one country, a district of it, a line of text, or a note that may
 * be typed in several lines.
 */
type DeliveryRow =
  | (FieldRow & { kind: 'phone' | 'country'; optional?: never })
  | (FieldRow & { kind: 'district'; optional: true })
  | (FieldRow & { kind: 'anyPhone'; optional: true; maxLength: number })
  | (FieldRow & { kind: 'note'; optional: true; maxLength: number })
  | (FieldRow & {
      kind: 'text';
      /** The most characters it takes. */
      maxLength: number;
      /** Whether keyboards begin each word with a capital. */
      capitals?: boolean;
      /** How many rows it has, if it may be typed in several lines. */
      rows?: number;
      /** Whether it is a code, read without the marks that names may need. */
      token?: boolean;
    });

const ROWS = {
  phone: {
    kind: 'phone',
    autoComplete: 'tel',
    share: 'wide',
    column: 'phone',
    email: 'customer_email',
  },
  country: {
    kind: 'country',
    autoComplete: 'off',
    column: 'country',
    email: null,
  },
  firstName: {
    kind: 'text',
    autoComplete: 'given-name',
    share: 'half',
    capitals: true,
    maxLength: 60,
    column: 'first_name',
    email: 'first_name',
  },
  lastName: {
    kind: 'text',
    autoComplete: 'family-name',
    share: 'half',
    capitals: true,
    maxLength: 60,
    column: 'last_name',
    email: 'last_name',
  },
  address: {
    kind: 'text',
    autoComplete: 'address-line1',
    capitals: true,
    rows: 2,
    maxLength: 200,
    column: 'address',
    email: 'delivery_address',
  },
  city: {
    kind: 'text',
    autoComplete: 'address-level2',
    share: 'wide',
    capitals: true,
    maxLength: 80,
    column: 'city',
    email: 'delivery_address',
  },
  postalCode: {
    kind: 'text',
    autoComplete: 'postal-code',
    maxLength: 20,
    token: true,
    optional: true,
    folded: 'more',
    column: 'postal_code',
    email: null,
  },
  district: {
    kind: 'district',
    autoComplete: 'off',
    share: 'wide',
    optional: true,
    column: 'district',
    email: null,
  },
  deliveryNote: {
    kind: 'note',
    autoComplete: 'off',
    maxLength: 200,
    optional: true,
    folded: 'more',
    column: 'delivery_note',
    email: null,
  },
  payerName: {
    kind: 'text',
    autoComplete: 'section-payer name',
    share: 'wide',
    capitals: true,
    maxLength: 120,
    optional: true,
    folded: 'gift',
    column: 'payer_name',
    email: null,
  },
  payerPhone: {
    kind: 'anyPhone',
    autoComplete: 'section-payer tel',
    share: 'wide',
    maxLength: 40,
    optional: true,
    folded: 'gift',
    column: 'payer_phone',
    email: null,
  },
  giftNote: {
    kind: 'note',
    autoComplete: 'off',
    maxLength: 200,
    optional: true,
    folded: 'gift',
    column: 'gift_note',
    email: null,
  },
} as const satisfies Record<string, DeliveryRow>;

/** A field of the delivery details that the shopper fills in. */
export type DeliveryField = keyof typeof ROWS;

/** The fields of the checkout form, in its order: form, checks, ledger and texts all follow it. */
export const DELIVERY: Readonly<Record<DeliveryField, DeliveryRow>> = ROWS;

/** The texts of the fields; the district's is its id. One that was left blank is empty. */
export type DeliveryTexts = Record<DeliveryField, string>;

/** Who gets the order and where, and who pays for it where that is somebody else. */
export type Delivery = DeliveryTexts & {
  /** Whether the slip has no amount: nothing is asked of who gets it, the payer settles it. */
  hidePrices: boolean;
  /** Consent to news; stored with the order, otherwise unused. */
  newsletter: boolean;
};

/** The columns of the ledger that hold the fields. */
export type DeliveryColumns = {
  [Field in DeliveryField as (typeof ROWS)[Field]['column']]: (typeof ROWS)[Field] extends {
    optional: true;
  }
    ? string | null
    : string;
};

/** Whether a text is the name of a field. */
export function isDeliveryField(name: string): name is DeliveryField {
  return Object.hasOwn(ROWS, name);
}

/** The names of the fields, in the order of the form. */
export const deliveryFields: readonly DeliveryField[] = Object.keys(ROWS).filter(isDeliveryField);

/** An object with a value for each field, in the order of the form. */
export function byField<Value>(
  valueFor: (field: DeliveryField) => Value,
): Record<DeliveryField, Value>;
export function byField(valueFor: (field: DeliveryField) => unknown): Record<string, unknown> {
  return Object.fromEntries(deliveryFields.map((field) => [field, valueFor(field)]));
}

/** The texts of the fields by their columns in the ledger. */
export function deliveryColumns(texts: DeliveryTexts): DeliveryColumns;
export function deliveryColumns(texts: DeliveryTexts): Record<string, string | null> {
  return Object.fromEntries(
    deliveryFields.map((field) => {
      const { column, optional } = DELIVERY[field];
      return [column, optional && texts[field] === '' ? null : texts[field]];
    }),
  );
}

/** The texts of the fields from their columns in the ledger. */
export function deliveryTexts(columns: DeliveryColumns): DeliveryTexts {
  return byField((field) => columns[ROWS[field].column] ?? '');
}

/** The texts of the fields as people read them: the district by its name in a language. */
export function namedDistrict(
  texts: DeliveryTexts,
  names: Readonly<Record<District, string>>,
): DeliveryTexts {
  const { district } = texts;
  return { ...texts, district: isDistrict(district) ? names[district] : district };
}

/** What of the fields stands in one parameter of the e-mail. */
export function deliveryParam(texts: DeliveryTexts, param: DeliveryEmailParam): string {
  const told = deliveryFields.filter((field) => DELIVERY[field].email === param);
  return joinTexts(texts, told, ', ');
}

/** The texts of some fields in a row, without those that are blank. */
export function joinTexts(
  texts: DeliveryTexts,
  fields: readonly DeliveryField[],
  separator = ' ',
): string {
  return fields.flatMap((field) => texts[field] || []).join(separator);
}

/**
 * The rows of a text, each with its fields, in an order of their own. Rows that leave a field out
 * do not compile.
 */
export function rowsOfEveryField<const Rows extends Record<string, readonly DeliveryField[]>>(
  rows: Rows & ([DeliveryField] extends [Rows[keyof Rows][number]] ? unknown : never),
): [name: string, fields: readonly DeliveryField[]][] {
  return Object.entries(rows);
}
