import { languages } from '@/lib/language';
import { SHOP_FILE } from '@/lib/owner/read';
import { isPolicyName, type PolicyName, policies } from '@/lib/policies';
import { type EntryKind, LISTS } from './entry-fields';
import { type Json, valueAt, withValue } from './json-path';
import { lineField, numberField, type ShopField } from './shop-fields';
import { type FieldGroup, SHOP_GROUPS } from './shop-json-fields';

/** What an owner changes on one screen, in the order in which the screens are listed. */
export const subjects = [
  'name',
  'texts',
  'delivery',
  'offer',
  'prices',
  'payment',
  'advantages',
  'claims',
  'promises',
  'kinds',
  ...policies,
] as const;

export type Subject = (typeof subjects)[number];

export function isSubject(text: string): text is Subject {
  return subjects.some((subject) => subject === text);
}

/** The files that hold a subject, from the owner's folder. A policy has one a language. */
export function filesOf(subject: Subject): string[] {
  if (isPolicyName(subject)) {
    return languages.map((language) => policyFile(subject, language));
  }
  return [Object.hasOwn(SHOP_GROUPS, subject) ? SHOP_FILE : `content/${subject}.json`];
}

const policyFile = (name: PolicyName, language: string) => `content/${name}.${language}.md`;

/** A policy is drawn as an object with a text a language. */
const policyGroup = (name: PolicyName): FieldGroup => ({
  key: name,
  fields: languages.map(
    (lang): ShopField => ({
      name: lang,
      label: 'policy',
      kind: 'tall',
      lang,
      place: () => policyFile(name, lang),
      read: (file) => String(valueAt(file, [lang]) ?? ''),
      write: (file, typed) => withValue(file, [lang], typed === '' ? undefined : `${typed}\n`),
    }),
  ),
});

const rateField = numberField({ label: 'perDollar', path: ['liraRate', 'perDollar'] });
const dateField = lineField({ label: 'date', path: ['liraRate', 'date'] });

/** Without a rate there is no entry at all. */
const payment: FieldGroup = {
  key: 'payment',
  layout: 'two',
  fields: [
    {
      ...rateField,
      write: (file: Json, typed: string) =>
        typed === '' ? withValue(file, ['liraRate'], null) : rateField.write(file, typed),
    },
    {
      ...dateField,
      kind: 'date',
      write: (file: Json, typed: string) =>
        valueAt(file, ['liraRate']) === null && typed === '' ? file : dateField.write(file, typed),
    },
  ],
};

/** The entries of a list, and one to be typed. */
function entryGroups({ fields }: EntryKind, file: Json): FieldGroup[] {
  const count = Array.isArray(file) ? file.length : 0;
  return Array.from({ length: count + 1 }, (_, index) => ({
    key: index === count ? 'new' : String(index),
    layout: 'three',
    isFolded: index === count,
    fields: index === count ? fields(index) : [...fields(index), removeField(index)],
  }));
}

/** Takes an entry out: what becomes of the file is said once all else is written. */
export const removeName = (index: number) => `${index}.remove`;
const removeField = (index: number): ShopField => ({
  name: removeName(index),
  label: 'remove',
  kind: 'many',
  options: ['yes'],
  place: () => '',
  read: () => '',
  write: (file) => file,
});

/** The kind of the entries of a subject that is a list; null for any other. */
export function entryKindOf(subject: Subject): EntryKind | null {
  const lists: Readonly<Record<string, EntryKind>> = LISTS;
  return lists[subject] ?? null;
}

/** Returns the fields of a subject in groups, as its file stands. */
export function groupsOf(subject: Subject, file: Json): readonly FieldGroup[] {
  if (isPolicyName(subject)) return [policyGroup(subject)];
  if (subject === 'payment') return [payment];
  const kind = entryKindOf(subject);
  if (kind !== null) return entryGroups(kind, file);
  const groups: Readonly<Record<string, readonly FieldGroup[]>> = SHOP_GROUPS;
  return groups[subject] ?? [];
}
