import { productTypes } from '@/lib/catalogue/product';
import { isJsonObject, type Json, valueAt, withValue } from './json-path';
import { choiceField, lineField, manyField, type ShopField, textFields } from './shop-fields';

// The fields of an entry of a list in content/, by the index of the entry.

/** A file that is a list, and what stands in each entry. */
export type EntryKind = {
  fields(index: number): readonly ShopField[];
  /** What an entry has that nobody typed. */
  blank: Json;
};

const PROMISE_ICONS = ['shield', 'exchange'];
const ADVANTAGE_ICONS = ['truck', 'shield', 'gift', 'lock'];

const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));

/** Whether a promise is its text alone, in one language or several. */
const isWords = (value: Json | undefined) =>
  typeof value === 'string' || (isJsonObject(value) && !('text' in value) && 'en' in value);

/** A promise is its text alone, or an object that has it. */
function promiseFields(index: string): ShopField[] {
  const asObject = (file: Json): Json =>
    !isWords(valueAt(file, [index]))
      ? file
      : withValue(file, [index], { icon: 'shield', text: valueAt(file, [index]) ?? '' });
  const keyed = [
    choiceField({
      label: 'icon',
      path: [index, 'icon'],
      usual: 'shield',
      values: named(PROMISE_ICONS),
    }),
    manyField({ label: 'types', path: [index, 'types'], names: productTypes, none: undefined }),
  ].map((field) => ({
    ...field,
    write: (file: Json, typed: string) => field.write(asObject(file), typed),
  }));
  const alone = textFields({ label: 'text', path: [index], kind: 'area' });
  const inside = textFields({ label: 'text', path: [index, 'text'], kind: 'area' });
  const texts = inside.map((field, at) => {
    const other = alone[at] ?? field;
    const of = (file: Json) => (isWords(valueAt(file, [index])) ? other : field);
    return {
      ...field,
      place: (file: Json) => of(file).place(file),
      read: (file: Json) => of(file).read(file),
      write: (file: Json, typed: string) => of(file).write(file, typed),
    };
  });
  return [...keyed, ...texts];
}

/** The lists by the names of their files. */
export const LISTS = {
  advantages: {
    blank: { icon: 'truck' },
    fields: (index) => [
      choiceField({
        label: 'icon',
        path: [`${index}`, 'icon'],
        usual: 'truck',
        values: named(ADVANTAGE_ICONS),
      }),
      ...textFields({ label: 'title', path: [`${index}`, 'title'] }),
      ...textFields({ label: 'info', path: [`${index}`, 'info'] }),
      ...textFields({ label: 'note', path: [`${index}`, 'note'], kind: 'area', blank: undefined }),
    ],
  },
  claims: {
    blank: {},
    fields: (index) => [
      ...textFields({ label: 'figure', path: [`${index}`, 'figure'] }),
      ...textFields({ label: 'text', path: [`${index}`, 'text'] }),
    ],
  },
  promises: {
    blank: { icon: 'shield' },
    fields: (index) => promiseFields(`${index}`),
  },
  kinds: {
    blank: { type: 'single', maker: 'brand', inFeed: true },
    fields: (index) => [
      choiceField({
        label: 'type',
        path: [`${index}`, 'type'],
        usual: 'single',
        values: named(productTypes),
      }),
      ...textFields({ label: 'kindLabel', path: [`${index}`, 'label'] }),
      ...textFields({ label: 'titled', path: [`${index}`, 'titled'] }),
      ...textFields({ label: 'about', path: [`${index}`, 'about'], kind: 'area' }),
      choiceField({
        label: 'maker',
        path: [`${index}`, 'maker'],
        usual: 'brand',
        values: named(['brand', 'shop']),
      }),
      choiceField({
        label: 'inFeed',
        path: [`${index}`, 'inFeed'],
        usual: true,
        values: { yes: true, no: false },
      }),
      lineField({
        label: 'sizesPicture',
        path: [`${index}`, 'sizesPicture'],
        blank: undefined,
      }),
    ],
  },
} as const satisfies Record<string, EntryKind>;

export type ListName = keyof typeof LISTS;
