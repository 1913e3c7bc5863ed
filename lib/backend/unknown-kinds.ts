import { isKnownType, type Product } from '@/lib/catalogue/product';
import { countOptions, type FacetOption, isKnownGenre } from '@/lib/listing/facets';
import { log } from '@/lib/server/log';

/** Types and genres that the shop has no words or categories for, with their product counts. */
export type UnknownKinds = { types: FacetOption[]; genres: FacetOption[] };

type Kind = Pick<Product, 'type' | 'genre'>;

/** The types and genres of a catalogue that the shop does not know; it sells them all the same. */
export function unknownKinds(products: readonly Kind[]): UnknownKinds {
  const types = products.map(({ type }) => type).filter((type) => !isKnownType(type));
  const genres = products.map(({ genre }) => genre).filter((genre) => !isKnownGenre(genre));
  return { types: countOptions(types), genres: countOptions(genres) };
}

/** How many products the options stand for together. */
export function totalOf(options: readonly FacetOption[]): number {
  return options.reduce((total, { count }) => total + count, 0);
}

/** "candle 2, gift box 1": options with their counts, most first. */
export function describeOptions(options: readonly FacetOption[]): string {
  return options
    .toSorted((a, b) => b.count - a.count)
    .map(({ label, count }) => `${label} ${count}`)
    .join(', ');
}

/** Logs the unknown types and genres of a catalogue once, and again when they change. */
export function reportUnknown(before: readonly Kind[], now: readonly Kind[]): void {
  if (before === now) return;
  const { types, genres } = unknownKinds(now);
  const fields = {
    types: totalOf(types),
    typesNamed: describeOptions(types),
    genres: totalOf(genres),
    genresNamed: describeOptions(genres),
  };
  const known = unknownKinds(before);
  const same =
    describeOptions(known.types) === fields.typesNamed &&
    describeOptions(known.genres) === fields.genresNamed;
  if (!same) log.info('catalogue.unknown_kinds', fields);
}
