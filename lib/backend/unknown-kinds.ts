import { isKnownType, type Product } from '@/lib/catalogue/product';
import { countOptions, type FacetOption, isKnownGenre } from '@/lib/listing/facets';
import { log } from '@/lib/server/log';

/** Types and genres without texts or categories in the shop, with their product counts. */
export type UnknownKinds = { types: FacetOption[]; genres: FacetOption[] };

type Kind = Pick<Product, 'type' | 'genre'>;

/** Returns the types and genres of a catalogue that the shop does not know. It still sells them. */
export function unknownKinds(products: readonly Kind[]): UnknownKinds {
  const types: string[] = [];
  const genres: string[] = [];
  for (const { type, genre } of products) {
    if (!isKnownType(type)) types.push(type);
    if (!isKnownGenre(genre)) genres.push(genre);
  }
  return { types: countOptions(types), genres: countOptions(genres) };
}

/** Returns the sum of the options' product counts. */
export function totalOf(options: readonly FacetOption[]): number {
  return options.reduce((total, { count }) => total + count, 0);
}

/** Returns options with their counts, highest first: "candle 2, gift box 1". */
export function describeOptions(options: readonly FacetOption[]): string {
  return options
    .toSorted((a, b) => b.count - a.count)
    .map(({ label, count }) => `${label} ${count}`)
    .join(', ');
}

/** Logs the unknown types and genres of a catalogue, once until they change. */
export function reportUnknownKinds(before: readonly Kind[], now: readonly Kind[]): void {
  if (before === now) return;
  const { types, genres } = unknownKinds(now);
  const fields = {
    types: totalOf(types),
    typesNamed: describeOptions(types),
    genres: totalOf(genres),
    genresNamed: describeOptions(genres),
  };
  const earlier = unknownKinds(before);
  const same =
    describeOptions(earlier.types) === fields.typesNamed &&
    describeOptions(earlier.genres) === fields.genresNamed;
  if (!same) log.info('catalogue.unknown_kinds', fields);
}
