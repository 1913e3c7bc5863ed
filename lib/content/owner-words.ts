import type { KindLabels, Product } from '@/lib/catalogue/product';
import type { Language } from '@/lib/language';
import { shop } from '@/lib/shop';
import { wordsOf } from '@/lib/words/words';
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

/** Which products the free gift is about, as a sentence names them; null where it need not. */
export type GiftKinds = {
  /** Of which some are to be bought. */
  bought: string | null;
  /** Of which one is free. */
  given: string | null;
};

/**
 * What counts towards the free gift and what it can be, by the owner's words for kinds. Where a
 * kind has none, one type alone that counts is named by how it is sold, and both need no name.
 */
export function giftKinds(language: Language): GiftKinds {
  if (shop.freeGift === null) return { bought: null, given: null };
  const { types } = shop.freeGift;
  const named = types.flatMap((type) => kindOf(language, { type })?.titled ?? []);
  const [only, more] = types;
  const or = new Intl.ListFormat(language, { type: 'disjunction' });
  const unnamed = only && more === undefined ? wordsOf(language).giftTypes[only] : null;
  return {
    bought: named.length === types.length ? or.format(named) : unnamed,
    given: kindOf(language, { type: 'multiple' })?.titled ?? null,
  };
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
