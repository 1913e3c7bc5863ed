import type { Product } from '@/lib/catalogue/product';
import { type Scent, type ScentKind, scentsOf } from '@/lib/catalogue/scents';
import type { Language } from '@/lib/language';
import type { ListingEntry } from '@/lib/listing/entries';
import type { FacetGroup } from '@/lib/listing/facets';
import type { Listing } from '@/lib/listing/listings';
import { priceScaleOf } from '@/lib/listing/price-scale';
import type { ListingQuery } from '@/lib/listing/query';
import { formatPrice } from '@/lib/money';
import { categoryWords } from '@/lib/words/category-words';
import { say, wordsOf } from '@/lib/words/words';
import { noteWord } from './owner-words';

// What lists say of notes and families (docs/behaviour.md, "Details of a product").

/** The texts of a listing: its title, and what it holds in a sentence. */
export type ListingTexts = { title: string; summary: string };

/** Returns a note's or family's word in a language, else its name as its products spell it. */
function wordFor(language: Language, kind: ScentKind, { id, name }: Scent): string {
  if (kind === 'notes') return noteWord(language, name) ?? name;
  const families: Readonly<Record<string, string>> = wordsOf(language).scent.words.family;
  return (Object.hasOwn(families, id) && families[id]) || name;
}

/** Returns what is said of a family that the shop has words for; null for any other. */
function familyTexts(language: Language, id: string): ListingTexts | null {
  const { families } = wordsOf(language).scentPages;
  const known: Readonly<Record<string, { title: string; about: string }>> = families;
  const texts = Object.hasOwn(known, id) ? known[id] : undefined;
  return texts ? { title: texts.title, summary: texts.about } : null;
}

/** Says the prices of some entries: "from $10.00 to $20.00". */
function pricesOf(language: Language, entries: readonly ListingEntry[]): string {
  const { oneSum, sums } = wordsOf(language).scentPages;
  const { lowest = 0, highest = 0 } = priceScaleOf(entries) ?? {};
  return say(language, lowest === highest ? oneSum : sums, {
    lowest: formatPrice(lowest),
    highest: formatPrice(highest),
  });
}

function scentTexts(
  language: Language,
  kind: ScentKind,
  scent: Scent,
  entries: readonly ListingEntry[],
): ListingTexts {
  const { scentPages: words } = wordsOf(language);
  const known = kind === 'families' ? familyTexts(language, scent.id) : null;
  if (known !== null) return known;
  const word = wordFor(language, kind, scent);
  const places: Readonly<Record<string, string>> = words.places;
  const common = { count: entries.length, prices: pricesOf(language, entries) };
  const [title, summary] =
    kind === 'families'
      ? [
          say(language, words.family, { family: word }),
          say(language, words.familyAbout, { ...common, family: word }),
        ]
      : [
          say(language, words.note, { note: word }),
          say(language, words.noteAbout, {
            ...common,
            note: word,
            place: places[scent.field] ?? '',
          }),
        ];
  return { title, summary };
}

/** Returns the texts of a listing of a catalogue, by its entries. */
export function listingTexts(
  language: Language,
  { slug, scent }: Pick<Listing, 'slug' | 'scent'>,
  products: readonly Product[],
  entries: readonly ListingEntry[],
): ListingTexts {
  if (scent === undefined) return categoryWords(language, slug);
  const { kind, id } = scent;
  // Where the backend has failed its id is all that is known of a note.
  const unknown: Scent = { id, name: id.replaceAll('-', ' '), count: 0, field: 'notes_base' };
  return scentTexts(language, kind, scentsOf(products)[kind].get(id) ?? unknown, entries);
}

/**
 * Returns the ticked notes as a group, which has their words; none if none is ticked. No panel
 * offers it.
 */
export function tickedNotes(
  language: Language,
  { ticked: { note: ticked = [] } }: Pick<ListingQuery, 'ticked'>,
  products: readonly Product[],
): FacetGroup[] {
  if (ticked.length === 0) return [];
  const { chosen } = wordsOf(language).scentPages;
  const { notes } = scentsOf(products);
  const options = ticked.map((value) => {
    const scent = notes.get(value);
    const note = scent ? wordFor(language, 'notes', scent) : value;
    return { value, label: say(language, chosen, { note }), count: 0 };
  });
  return [{ key: 'note', title: '', options, search: null, idle: false }];
}
