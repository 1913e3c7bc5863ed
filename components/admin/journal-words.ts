import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';

type Texts = Readonly<Record<string, string>>;

/** Puts a text in the place of the words that a code begins with, the most that are known. */
function translated(code: string, texts: Texts): string | null {
  const words = code.split(' ');
  for (let count = words.length; count > 0; count -= 1) {
    const known = words.slice(0, count).join(' ');
    const text = Object.hasOwn(texts, known) ? texts[known] : undefined;
    if (text !== undefined) return [text, ...words.slice(count)].join(' ');
  }
  return null;
}

/**
 * Returns what an entry of the journal says was done, in a language. The stored texts are codes:
 * "link-made", "settings delivery", the status that an order got, "photo main " with its path, or
 * the columns of a product with what was in them, "price 20 → 25, brand Dior → Chanel".
 */
export function whatInWords(lang: Language, what: string): string {
  const { journal, statuses, product, shop } = adminWords(lang);
  const settings = Object.entries(shop.subjects).map(([name, text]) => [
    `settings ${name}`,
    `${shop.title}: ${text}`,
  ]);
  const kinds = { ...statuses, ...journal.kinds, ...Object.fromEntries(settings) };
  const whole = translated(what, kinds);
  if (whole !== null) return whole;
  const parts = what.split(', ').map((part) => translated(part, product.columns) ?? part);
  return parts.join(' · ');
}

/** Returns what an entry is about: a product by its number, else what is named. */
export function subjectInWords(lang: Language, subject: string): string {
  return translated(subject, adminWords(lang).journal.subjects) ?? subject;
}
