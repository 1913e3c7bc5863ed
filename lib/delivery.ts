import { shop } from './shop';

/** A parameter of the order's e-mail that says something of the delivery. */
export type DeliveryEmailParam = 'customer_email' | 'first_name' | 'last_name' | 'delivery_address';

type FieldRow = {
  label: string;
  hint?: string;
  /** What the browser may fill in, by its name in HTML. */
  autoComplete: string;
  /** What a shopper reads of a value that is missing or of no use; null where it may stay blank. */
  problem: string | null;
  /** Its column in the ledger. An optional one is null there where the field is blank. */
  column: string;
  /** Where it stands in the e-mail to the shop; null where it stays out of it. */
  email: DeliveryEmailParam | null;
};

/** All there is to know about a field: a phone number, our one country or a line of text. */
type DeliveryRow =
  | (FieldRow & { kind: 'phone' | 'country'; problem: string })
  | (FieldRow & {
      kind: 'text';
      /** The most characters it takes. */
      maxLength: number;
      /** Whether keyboards begin each word with a capital. */
      capitals?: boolean;
      /** Whether it takes half a row of the form, where there is room. */
      half?: boolean;
    });

const ROWS = {
  phone: {
    kind: 'phone',
    label: 'Phone',
    hint: 'For the delivery, e.g. 71-234567.',
    autoComplete: 'tel',
    problem: 'Please enter a valid phone number (format: 71-234567, exactly 8 digits)',
    column: 'phone',
    email: 'customer_email',
  },
  country: {
    kind: 'country',
    label: 'Country',
    autoComplete: 'off',
    problem: `We deliver in ${shop.country} only`,
    column: 'country',
    email: null,
  },
  firstName: {
    kind: 'text',
    label: 'First name',
    autoComplete: 'given-name',
    capitals: true,
    half: true,
    maxLength: 60,
    problem: 'Please enter your first name',
    column: 'first_name',
    email: 'first_name',
  },
  lastName: {
    kind: 'text',
    label: 'Last name',
    autoComplete: 'family-name',
    capitals: true,
    half: true,
    maxLength: 60,
    problem: 'Please enter your last name',
    column: 'last_name',
    email: 'last_name',
  },
  address: {
    kind: 'text',
    label: 'Address',
    hint: 'Street, building and floor, or a landmark nearby.',
    autoComplete: 'address-line1',
    capitals: true,
    maxLength: 200,
    problem: 'Please enter your address',
    column: 'address',
    email: 'delivery_address',
  },
  city: {
    kind: 'text',
    label: 'City',
    autoComplete: 'address-level2',
    capitals: true,
    half: true,
    maxLength: 80,
    problem: 'Please enter your city',
    column: 'city',
    email: 'delivery_address',
  },
  postalCode: {
    kind: 'text',
    label: 'Postal code',
    autoComplete: 'postal-code',
    half: true,
    maxLength: 20,
    problem: null,
    column: 'postal_code',
    email: null,
  },
} as const satisfies Record<string, DeliveryRow>;

/** A field of the delivery details that the shopper fills in. */
export type DeliveryField = keyof typeof ROWS;

/** The fields of the checkout form, in its order: form, checks, ledger and texts all follow it. */
export const DELIVERY: Readonly<Record<DeliveryField, DeliveryRow>> = ROWS;

/** The texts of the fields. One that was left blank is empty. */
export type DeliveryTexts = Record<DeliveryField, string>;

/** Who gets the order and where. */
export type Delivery = DeliveryTexts & {
  /** Consent to news; stored with the order, otherwise unused. */
  newsletter: boolean;
};

/** The columns of the ledger that hold the fields. */
export type DeliveryColumns = {
  [Field in DeliveryField as (typeof ROWS)[Field]['column']]: null extends (typeof ROWS)[Field]['problem']
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
      const { column, problem } = DELIVERY[field];
      return [column, problem === null && texts[field] === '' ? null : texts[field]];
    }),
  );
}

/** The texts of the fields from their columns in the ledger. */
export function deliveryTexts(columns: DeliveryColumns): DeliveryTexts {
  return byField((field) => columns[ROWS[field].column] ?? '');
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
