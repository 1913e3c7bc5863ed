import { detailWord } from '@/lib/content/detail-words';
import type { Language } from '@/lib/language';
import { wordsOf } from '@/lib/words/words';
import { type FactField, factFields, type ScentFact } from './scent-facts';

/** How many values of one field to name. */
const MOST_VALUES = 3;

/** Returns a fact's word in a language. An owner's own word keeps its direction in a sentence. */
function wordOf(lang: Language, { field, value }: ScentFact): string {
  if (field === 'gift' || field === 'genre') return value;
  const word = detailWord(lang, field === 'notes' ? 'notes_top' : field, value);
  return word ?? `\u2068${value}\u2069`;
}

/** Returns `reasonText` in a language for many products, of which most share their reasons. */
export function reasonTexts(lang: Language): (facts: readonly ScentFact[]) => string {
  const texts = new Map<readonly ScentFact[], string>();
  return (facts) => {
    const text = texts.get(facts) ?? reasonText(lang, facts);
    texts.set(facts, text);
    return text;
  };
}

/** Returns why a product was found: "Notes: vanilla"; empty where its name and kind tell. */
export function reasonText(lang: Language, facts: readonly ScentFact[]): string {
  const { found, scent } = wordsOf(lang);
  const labels: Partial<Record<FactField, string>> = found;
  const said = new Set<string>();
  const reasons = factFields.flatMap((field) => {
    const words = facts.filter((fact) => fact.field === field).map((fact) => wordOf(lang, fact));
    // A family is often called like a note of it.
    const more = [...new Set(words)].filter((word) => !said.has(word)).slice(0, MOST_VALUES);
    for (const word of more) said.add(word);
    return more.length === 0
      ? []
      : (labels[field]?.replace('{values}', more.join(scent.between)) ?? []);
  });
  return reasons.join(' · ');
}
