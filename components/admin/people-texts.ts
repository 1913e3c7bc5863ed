import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';

/** What the forms about people may say, by what their actions say. */
export function peopleTexts(lang: Language): Readonly<Record<string, string>> {
  const { said } = adminWords(lang).people;
  return { ...said, conflict: said.open, 'not-found': said.nobody };
}
