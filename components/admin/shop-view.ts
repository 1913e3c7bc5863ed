import { plainText, seenOf, touchedNames } from '@/lib/admin/shop/merge-form';
import type { SubjectFile } from '@/lib/admin/shop/owner-files';
import { seenText } from '@/lib/admin/shop/read-form';
import type { Saved, ShopForm } from '@/lib/admin/shop/save-subject';
import type { ShopField } from '@/lib/admin/shop/shop-fields';
import type { FieldGroup } from '@/lib/admin/shop/shop-json-fields';
import { groupsOf, type Subject } from '@/lib/admin/shop/subjects';
import { isDistrict } from '@/lib/districts';
import { formatLocales, type Language, languageNames } from '@/lib/language';
import { isPolicyName } from '@/lib/policies';
import { adminWords } from '@/lib/words/admin-words';
import { say, wordsOf } from '@/lib/words/words';
import type { FieldView, FormView, GroupView } from './field-view';
import { elsewhereText, mistakeText } from './shop-mistake';

type Texts = Readonly<Record<string, string>>;

const textFrom = (texts: Texts, key: string) =>
  Object.hasOwn(texts, key) ? texts[key] : undefined;

/** A Monday: the days of a week are named by the calendar. */
const MONDAY = Date.UTC(2026, 0, 5, 12);

/** Names a day of the week, of which this is the place. */
function weekdayName(lang: Language, index: number): string {
  const format = new Intl.DateTimeFormat(formatLocales[lang], { weekday: 'long', timeZone: 'UTC' });
  return format.format(MONDAY + index * 86_400_000);
}

function optionLabel(lang: Language, { label, options }: ShopField, value: string): string {
  const { shop: words, product } = adminWords(lang);
  const index = options?.indexOf(value) ?? -1;
  if (label === 'workingWeek' && index >= 0) return weekdayName(lang, index);
  if (['type', 'types', 'giftTypes'].includes(label))
    return textFrom(product.types, value) ?? value;
  return textFrom(words.options, value) ?? value;
}

function fieldLabel(lang: Language, { label, lang: written }: ShopField): string {
  const { shop: words } = adminWords(lang);
  const { districts } = wordsOf(lang);
  const name = isDistrict(label) ? districts[label] : (textFrom(words.fields, label) ?? label);
  return written ? `${name} · ${languageNames[written]}` : name;
}

/** The options of a field; what is chosen and no form knows is one of them, so that it stays. */
function optionsOf(lang: Language, field: ShopField, value: string): FieldView['options'] {
  const { options = [], kind } = field;
  const chosen = kind === 'many' ? value.split('\n').filter(Boolean) : [value];
  const others = chosen.filter((one) => !options.includes(one));
  return [...others, ...options].map((option) => ({
    value: option,
    label: option === '' ? adminWords(lang).shop.none : optionLabel(lang, field, option),
  }));
}

const KINDS = {
  line: 'line',
  amount: 'amount',
  phone: 'phone',
  area: 'area',
  tall: 'tall',
  choice: 'choice',
  many: 'boxes',
  date: 'date',
} as const satisfies Record<ShopField['kind'], FieldView['kind']>;

/** What a form is drawn from. */
export type DrawnShop = {
  lang: Language;
  subject: Subject;
  file: SubjectFile;
  /** What was posted, and what became of it. */
  answered?: { form: ShopForm; saved: Saved };
};

/** Why nothing was saved; null where nothing was refused. */
function problemOf(lang: Language, saved: Saved | undefined): string | null {
  const { shop: words } = adminWords(lang);
  if (saved?.kind === 'conflict') return words.conflict;
  if (saved?.kind === 'no-folder') return words.agree;
  if (saved?.kind === 'closed') return words.closed;
  if (saved?.kind !== 'refused') return null;
  const elsewhere = saved.mistakes.filter(({ field }) => field === null);
  return [words.mistakes, ...elsewhere.map((mistake) => elsewhereText(lang, mistake))].join('\n');
}

function saidOf(lang: Language, saved: Saved | undefined): string | null {
  const { shop: words } = adminWords(lang);
  if (saved?.kind === 'nothing') return words.nothing;
  return saved?.kind === 'saved' ? words.saved : null;
}

/** Draws the fields of a form: with what was typed and refused, and with what is wrong. */
function drawField({ lang, subject, file, answered }: DrawnShop) {
  const isRefused = answered !== undefined && !['saved', 'nothing'].includes(answered.saved.kind);
  const form = isRefused ? answered.form : null;
  const touched = new Set(form ? touchedNames(form.typed, form.seen) : []);
  const mistakes = answered?.saved.kind === 'refused' ? answered.saved.mistakes : [];

  function errorOf(field: ShopField, value: string, now: string): string | undefined {
    const { shop: words } = adminWords(lang);
    const mistake = mistakes.find((one) => one.field === field.name);
    if (mistake !== undefined) {
      const isAlone = field.lang === undefined && !isPolicyName(subject);
      return mistakeText(lang, mistake, isAlone);
    }
    const isOther = plainText(value) !== plainText(now);
    if (answered?.saved.kind !== 'conflict' || !isOther) return undefined;
    return say(lang, words.now, { now: now || words.empty });
  }

  return (field: ShopField): FieldView => {
    const now = field.read(file.json);
    const value = touched.has(field.name) ? (form?.typed.get(field.name) ?? now) : now;
    const error = errorOf(field, value, now);
    const isChoice = field.kind === 'choice' || field.kind === 'many';
    return {
      name: field.name,
      label: fieldLabel(lang, field),
      kind: KINDS[field.kind],
      value,
      ...(field.lang && { lang: field.lang }),
      ...(isChoice && { options: optionsOf(lang, field, value) }),
      ...(error !== undefined && { error }),
    };
  };
}

function groupTitle(lang: Language, subject: Subject, group: FieldGroup): string {
  const { shop: words } = adminWords(lang);
  if (group.key === 'new') return words.newEntry;
  if (/^\d+$/.test(group.key)) return `${Number(group.key) + 1}`;
  return isPolicyName(subject)
    ? words.subjects[subject]
    : (textFrom(words.groups, group.key) ?? '');
}

/** Returns the form of a subject. */
export function shopView(drawn: DrawnShop): FormView {
  const { lang, subject, file, answered } = drawn;
  const { shop: words } = adminWords(lang);
  const draw = drawField(drawn);
  const groups = groupsOf(subject, file.json).map((group): GroupView => {
    const about = isPolicyName(subject) ? words.policyHint : textFrom(words.groupHints, group.key);
    const fields = group.fields.map(draw);
    return {
      name: group.key,
      title: groupTitle(lang, subject, group),
      ...(about !== undefined && { about }),
      layout: group.layout ?? 'one',
      folded: group.isFolded === true && !fields.some(({ error }) => error),
      fields,
    };
  });
  return {
    serial: file.digest,
    seen: seenText({ subject, digest: file.digest, seen: seenOf(subject, file.json) }),
    groups,
    problem: problemOf(lang, answered?.saved),
    said: saidOf(lang, answered?.saved),
  };
}
