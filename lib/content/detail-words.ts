import type { DetailField } from '@/lib/catalogue/detail-fields';
import type { Language } from '@/lib/language';
import { wordsOf } from '@/lib/words/words';
import { noteWord } from './owner-words';

/**
 * Returns a detail value's word in a language; null if neither the messages nor the owner has one.
 */
export function detailWord(lang: Language, field: DetailField, value: string): string | null {
  const worded: Partial<Record<DetailField, Readonly<Record<string, string>>>> =
    wordsOf(lang).scent.words;
  const words = worded[field];
  if (!words) return noteWord(lang, value);
  return (Object.hasOwn(words, value) && words[value]) || null;
}
