import { isJsonObject, type Json } from './json-path';
import type { ShopField } from './shop-fields';
import { entryKindOf, groupsOf, removeName, type Subject } from './subjects';

/** What a form posts, by the names of its fields; of several the lines. */
export type Typed = ReadonlyMap<string, string>;

/** What a form showed when it was drawn. */
export type Seen = Readonly<Record<string, string>>;

/** Returns a text as it counts: browsers post their own ends of lines. */
export function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

/** Returns what a form shows of a file, by the names of its fields. */
export function seenOf(subject: Subject, file: Json): Seen {
  const fields = groupsOf(subject, file).flatMap((group) => group.fields);
  return Object.fromEntries(fields.map((field) => [field.name, field.read(file)]));
}

/** Returns which fields were typed into: those that do not say any more what was shown. */
export function touchedNames(typed: Typed, seen: Seen): string[] {
  return [...typed.keys()].filter(
    (name) =>
      Object.hasOwn(seen, name) && plainText(typed.get(name) ?? '') !== plainText(seen[name] ?? ''),
  );
}

/** A file with what was typed, and where each field stands in it. */
export type Merged = { file: Json; places: ReadonlyMap<string, string> };

const isText = ({ kind }: ShopField) => ['line', 'area', 'amount', 'phone', 'tall'].includes(kind);

/** Whether something was typed into the fields of an entry that is not there yet. */
function isNewTyped(fields: readonly ShopField[], typed: Typed): boolean {
  return fields.some((field) => isText(field) && plainText(typed.get(field.name) ?? '') !== '');
}

/**
 * Puts what was typed into a file; fields that nobody touched, keys that no form knows and their
 * order stay to the letter.
 */
export function mergeForm(subject: Subject, before: Json, typed: Typed, seen: Seen): Merged {
  const touched = new Set(touchedNames(typed, seen));
  const groups = groupsOf(subject, before);
  const kind = entryKindOf(subject);
  const list = Array.isArray(before) ? before : [];
  const added = kind && isNewTyped(kind.fields(list.length), typed) ? [kind.blank] : [];
  let file: Json = kind ? [...list, ...added] : before;
  const fields = groups
    .filter(({ key }) => key !== 'new' || added.length > 0)
    .flatMap((group) => group.fields);
  for (const field of fields) {
    if (!touched.has(field.name)) continue;
    file = field.write(file, plainText(typed.get(field.name) ?? ''));
  }
  if (!Array.isArray(file) || kind === null) {
    return { file, places: new Map(fields.map((field) => [field.name, field.place(file)])) };
  }
  return withoutRemoved(file, fields, typed);
}

/** Takes out the entries that are to be removed; the others move up, and so do their fields. */
function withoutRemoved(file: Json[], fields: readonly ShopField[], typed: Typed): Merged {
  const isKept = (_: unknown, index: number) =>
    plainText(typed.get(removeName(index)) ?? '') === '';
  const places = new Map<string, string>();
  for (const field of fields) {
    const [index = '', ...rest] = field.place(file).split('.');
    if (index === '' || !isKept(null, Number(index))) continue;
    const moved = file.slice(0, Number(index)).filter(isKept).length;
    places.set(field.name, [String(moved), ...rest].join('.'));
  }
  return { file: file.filter(isKept), places };
}

/** Whether two files say the same, in the same order. */
export function isSame(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the name of the field that a mistake at a place is one of; null for none of them. */
export function fieldAt(places: ReadonlyMap<string, string>, place: string): string | null {
  const path = place.replace(/\["?([^\]"]+)"?\]/g, '.$1').replace(/^\./, '');
  const entries = [...places].filter(([, own]) => own !== '');
  const found =
    entries.find(([, own]) => own === path) ??
    entries.find(([, own]) => path !== '' && own.startsWith(`${path}.`)) ??
    entries.find(([, own]) => path.startsWith(`${own}.`));
  return found?.[0] ?? null;
}

/** Returns what a file holds as it is written: with the blanks before its lines as they were. */
export function jsonText(file: Json, before: string | null): string {
  const [, indent = '  '] = /\n([ \t]+)\S/.exec(before ?? '') ?? [];
  return `${JSON.stringify(file, null, indent)}\n`;
}

/** Returns the texts of a policy by language. */
export function policyTexts(file: Json): Readonly<Record<string, string>> {
  if (!isJsonObject(file)) return {};
  return Object.fromEntries(
    Object.entries(file).flatMap(([lang, text]) =>
      typeof text === 'string' ? [[lang, text]] : [],
    ),
  );
}
