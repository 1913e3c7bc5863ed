import type { KindLabels, Product } from '@/lib/catalogue/product';
import type { Language } from '@/lib/language';
import { shop } from '@/lib/shop';
import { wordsOf } from '@/lib/words/words';
import type { Kind } from './content';
import { shopContent } from './current';

// What an owner says of kinds of products and of notes (docs/behaviour.md, "Kinds of products").

/** Returns the owner's texts on a product type in a language; null if there are none. */
export function kindOf(language: Language, { type }: Pick<Product, 'type'>): Kind | null {
  return shopContent(language).kinds.find((kind) => kind.type === type) ?? null;
}

/** Returns the labels of kinds in a language, by type. */
export function kindLabels(language: Language): KindLabels {
  return Object.fromEntries(shopContent(language).kinds.map(({ type, label }) => [type, label]));
}

/** The words for the products of the free gift; null if a sentence needs none. */
export type GiftKinds = {
  /** The products to buy. */
  toBuy: string | null;
  /** The product that is free. */
  gift: string | null;
};

/**
 * Returns the words for the products that count towards the free gift and for the gift, from the
 * owner's labels. Without a label, a single type that counts is named by how it is sold, and both
 * types need no name.
 */
export function giftKinds(language: Language): GiftKinds {
  if (shop.freeGift === null) return { toBuy: null, gift: null };
  const { types } = shop.freeGift;
  const labels = types.flatMap((type) => kindOf(language, { type })?.titled ?? []);
  const [only, more] = types;
  const or = new Intl.ListFormat(language, { type: 'disjunction' });
  const unnamed = only && more === undefined ? wordsOf(language).giftTypes[only] : null;
  return {
    toBuy: labels.length === types.length ? or.format(labels) : unnamed,
    gift: kindOf(language, { type: 'multiple' })?.titled ?? null,
  };
}

const wordsByNotes = new WeakMap<object, ReadonlyMap<string, string>>();

/**
 * Returns the word for a perfume note in a language; null for a note without one, which shows as
 * its product names it (docs/behaviour.md, "Details of a product").
 */
export function noteWord(language: Language, note: string): string | null {
  const { notes } = shopContent(language);
  const words =
    wordsByNotes.get(notes) ?? new Map(notes.map(({ name, word }) => [keyOf(name), word]));
  wordsByNotes.set(notes, words);
  return words.get(keyOf(note)) ?? null;
}

function keyOf(note: string): string {
  return note.toLowerCase();
}
