import brandNames from '../catalogue/brand-names.json';
import { byLabel, countOptions, type FacetOption, typeLabel } from '../catalogue/facets';
import type { ShowcaseEntry } from './entry';
import type { BrandMenu } from './facets';

type Branded = Pick<ShowcaseEntry, 'brand' | 'type'>;

const REFRESHER_TYPES = ['air', 'furniture', 'incense', 'car'];

/** The brands every shop of the kind knows on a route; routes with none named offer the catalogue's own. */
const KNOWN: Record<string, readonly string[]> = {
  '/makeup': ['Maybelline', 'Ruby Beauty', 'Samoa', 'dali', 'Ruby Rose'],
  '/watches': ['Curren', 'Richard Mille'],
  '/musk': [],
  '/lattafa-rasasi': ['Lattafa', 'Rasasi'],
  '/refreshers': REFRESHER_TYPES,
  '/body-mist': [],
  '/body-cream': [],
};

/** The routes whose brand options differ from those of all products. */
export const adaptedRoutes: readonly string[] = Object.keys(KNOWN);

/** What an entry can be found by in the brand section: its brand, and for refreshers their type. */
export function brandValues({ brand, type }: Branded): string[] {
  return REFRESHER_TYPES.includes(type) ? [brand, type] : [brand];
}

/** Puts the known names before the catalogue's own and drops those that come twice; a known one may count nothing. */
function withKnown(known: readonly string[], own: readonly FacetOption[], label = asItIs) {
  const counts = new Map(own.map(({ value, count }) => [value.toLowerCase(), count]));
  const first = known.map((value) => ({
    value,
    label: label(value),
    count: counts.get(value.toLowerCase()) ?? 0,
  }));
  const named = new Set(known.map((value) => value.toLowerCase()));
  return [...first, ...own.filter(({ value }) => !named.has(value.toLowerCase()))];
}

const asItIs = (value: string) => value;

/**
 * The brand options of a route over the entries that stand there, each with the number of its entries. On routes that
 * contain one of `adaptedRoutes`: the brands (or refresher types) of spec section 9 in its order, then what else the
 * catalogue has. On any other route: the about 100 usual names and the catalogue's own together, sorted.
 */
export function brandOptions(route: string, entries: readonly Branded[]): BrandMenu {
  const adapted = adaptedRoutes.find((segment) => route.includes(segment));
  if (adapted === '/refreshers') {
    const own = countOptions(
      entries.map(({ type }) => type),
      typeLabel,
    );
    return { label: 'Type', options: withKnown(REFRESHER_TYPES, own, typeLabel) };
  }
  const own = countOptions(entries.map(({ brand }) => brand)).sort(byLabel);
  if (adapted === undefined) {
    return { label: 'Brand', options: withKnown(brandNames, own).sort(byLabel) };
  }
  return { label: 'Brand', options: withKnown(KNOWN[adapted] ?? [], own) };
}
