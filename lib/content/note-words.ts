import type { Language } from '@/lib/language';
import { shopContent } from './current';

const known = new WeakMap<object, ReadonlyMap<string, string>>();

/**
 * The word for a note of perfumery in a language; null for a note that the owner has no word for,
 * which is shown as its product names it (docs/behaviour.md, "Details of a product").
 */
export function noteWord(language: Language, note: string): string | null {
  const { notes } = shopContent(language);
  const words = known.get(notes) ?? new Map(notes.map(({ name, word }) => [keyOf(name), word]));
  known.set(notes, words);
  return words.get(keyOf(note)) ?? null;
}

function keyOf(note: string): string {
  return note.toLowerCase();
}
