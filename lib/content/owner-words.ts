import type { KindLabels, Product } from '@/lib/catalogue/product';
import { comesIn } from '@/lib/catalogue/sizes';
import type { Language } from '@/lib/language';
import { freeGift } from '@/lib/prices';
import type { Kind } from './content';
import { shopContent } from './current';

// What an owner says of kinds of products and of notes (docs/behaviour.md, "Kinds of products").

/** What the owner says of the products of a type in a language; null where that is nothing. */
export function kindOf(language: Language, { type }: Pick<Product, 'type'>): Kind | null {
  return shopContent(language).kinds.find((kind) => kind.type === type) ?? null;
}

/** The labels of kinds in a language, by type. */
export function kindLabels(language: Language): KindLabels {
  return Object.fromEntries(shopContent(language).kinds.map(({ type, label }) => [type, label]));
}

/**
 * What the owner says in a sentence of the products that come in both sizes of the free gift; null
 * where that is nothing.
 */
export function giftKind(language: Language): string | null {
  if (freeGift === null) return null;
  const { kinds } = shopContent(language);
  const sizes = [freeGift.buySize, freeGift.giftSize];
  return kinds.find(({ type }) => sizes.every((size) => comesIn(type, size)))?.titled ?? null;
}

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
