import type { FieldView } from './field-view';

/** A size of a found product, with the button that adds it. */
export type FoundSize = {
  /** What the button posts. */
  value: string;
  /** "100ml · $20.00", and the whole of it for who cannot see the product beside it. */
  text: string;
  name: string;
  /** What is left of it, or that it is sold out; null where nobody counts. */
  stock: string | null;
};

/** A product that was found. */
export type FoundProduct = {
  id: number;
  name: string;
  facts: string;
  picture: string;
  sizes: readonly FoundSize[];
  /** The choice of a perfume, for creams. */
  perfume: FieldView | null;
};

/** A line of an order, as it is typed. */
export type LineView = {
  /** What it posts beside its quantity. */
  value: string;
  name: string;
  picture: string;
  /** What one costs; empty where it cannot be had. */
  price: string;
  quantity: string;
  quantityLabel: string;
  removeLabel: string;
  error: string | null;
};

/** Fields that are folded away until they are wanted. */
export type FoldView = {
  title: string;
  open: boolean;
  /** Whether the prices can be hidden with them. */
  hides: boolean;
  fields: readonly FieldView[];
};

/** The form of an order as it is drawn: a new one, or one that is changed. */
export type OrderFormView = {
  key: string;
  seen: string;
  /** The total in cents that is shown; empty for none. */
  total: string;
  find: string;
  /** Null where nothing was looked for. */
  found: readonly FoundProduct[] | null;
  lines: readonly LineView[];
  fields: readonly FieldView[];
  folds: readonly FoldView[];
  hidePrices: boolean;
  /** Code and language of a new order, price of the delivery of one that is changed. */
  terms: readonly FieldView[];
  /** What the total is made of, by label; the total itself is the last. */
  sums: readonly (readonly [label: string, amount: string])[];
  /** What the button says that writes it; null before a total is shown. */
  write: string | null;
  /** What was done; null for nothing. */
  said: string | null;
  /** Why nothing was written; null where nothing was refused. */
  problem: string | null;
  /** What the order is by now, where somebody else changed it. */
  now: readonly string[];
};

/** The fixed texts of the form. */
export type OrderFormTexts = {
  find: string;
  search: string;
  none: string;
  lines: string;
  noLines: string;
  remove: string;
  delivery: string;
  hidePrices: string;
  hidePricesHint: string;
  terms: string;
  sum: string;
  draw: string;
  now: string;
  restored: string;
  discard: string;
};
