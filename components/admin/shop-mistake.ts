import type { ShopMistake } from '@/lib/admin/shop/save-subject';
import type { Language } from '@/lib/language';
import { type AdminWords, adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';

/** The reasons that the owner's files are refused for, with the values in them. */
const REASONS: readonly [RegExp, keyof AdminWords['shop']['reasons']][] = [
  [/^(must be a text|is missing|must not be empty)$/, 'needed'],
  [/^must have at most (?<most>\d+) characters$/, 'long'],
  [/^must stand on one line$/, 'line'],
  [/^must be a whole number from (?<least>[\d,]+) to (?<most>[\d,]+)/, 'whole'],
  [/^must be a price in dollars from (?<least>[\d.]+) /, 'dollars'],
  [/^must be a Lebanese phone number/, 'phone'],
  [/^must be an e-mail address$/, 'email'],
  [/^must be an address that begins with https/, 'https'],
  [/^must be no more than workingDays$/, 'handling'],
  [/^must be no less than 50ml$/, 'notLess'],
  [/^must be another size than buySize$/, 'otherSize'],
  [/^must name a (day|type)$/, 'one'],
  [/stands here twice$/, 'twice'],
  [/^must be a day/, 'day'],
  [/^must begin with a title/, 'heading'],
  [/^must say something below its title$/, 'below'],
  [/^has no value (?<name>\{\w+\})/, 'value'],
  [/^must be the end of a picture/, 'pictureEnd'],
];

/** Says a reason in a language; one that no form leads to is said as the command line says it. */
export function reasonText(lang: Language, reason: string): string {
  const { reasons } = adminWords(lang).shop;
  for (const [pattern, key] of REASONS) {
    const match = pattern.exec(reason);
    if (match !== null) return say(lang, reasons[key], { ...match.groups });
  }
  return reason;
}

/** Says what is wrong with a field: English is needed beside other languages. */
export function mistakeText(lang: Language, { field, reason }: ShopMistake, isAlone: boolean) {
  const { reasons } = adminWords(lang).shop;
  const isMissing = ['is missing', 'must be a text'].includes(reason);
  if (isMissing && !isAlone && (field === 'en' || field?.endsWith('.en'))) return reasons.english;
  return reasonText(lang, reason);
}

/** Says where in the owner's files something is wrong that no field of the form is. */
export function elsewhereText(lang: Language, { file, place, reason }: Omit<ShopMistake, 'field'>) {
  const where = [file, place].filter(Boolean).join(' ');
  const values = { file: lang === 'ar' ? `\u2068${where}\u2069` : where };
  return say(lang, adminWords(lang).shop.elsewhere, {
    ...values,
    reason: reasonText(lang, reason),
  });
}
