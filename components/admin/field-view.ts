import type { Language } from '@/lib/language';

/** A field of a form, as it is drawn. */
export type FieldView = {
  name: string;
  label: string;
  /** 'boxes' are of several words those that can be chosen, and no others. */
  kind: 'line' | 'amount' | 'phone' | 'area' | 'tall' | 'choice' | 'many' | 'boxes' | 'date';
  /** Of several words a line each. */
  value: string;
  /** The language that it is written in, where that is not the reader's. */
  lang?: Language;
  /** What can be chosen. */
  options?: readonly { value: string; label: string }[];
  /** The label of the field for other words than those that can be chosen. */
  other?: string;
  placeholder?: string;
  hint?: string;
  /** What is wrong with it, or what it is by now. */
  error?: string;
};

/** How the fields of a group stand: below each other, or in rows of this many on a wide screen. */
type Layout = 'two' | 'three' | 'one';

/** Fields that belong together. */
export type GroupView = {
  name: string;
  title: string;
  about?: string;
  layout: Layout;
  /** Whether it is folded until it is asked for. */
  folded: boolean;
  fields: readonly FieldView[];
};

/** A form of a product, as it is drawn: the whole of it, or its row in the list. */
export type FormView = {
  /** Another one for another state of the product. */
  serial: string;
  /** What the form shows, which goes along with it, as JSON. */
  seen: string;
  groups: readonly GroupView[];
  /** Why nothing was saved; null where nothing was refused. */
  problem: string | null;
  /** What was done; null for nothing. */
  said: string | null;
};

/** A product's row in the list. */
export type RowView = FormView & {
  inStock: boolean;
  /** The change that can be undone; null for none. */
  undo: number | null;
};
