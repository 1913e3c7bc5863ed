import type { Product } from './product';

// What products are listed by beyond their category: the notes and families of their scents.

/** The kinds of lists, by the folder of their public paths. */
export const scentKinds = ['notes', 'families'] as const;

export type ScentKind = (typeof scentKinds)[number];

/** The details that hold notes, from top to base. */
export const noteFields = ['notes_top', 'notes_heart', 'notes_base'] as const;

/** The details that hold notes or families. */
export type ScentField = (typeof noteFields)[number] | 'family';

const fieldsOf: Readonly<Record<ScentKind, readonly [ScentField, ...ScentField[]]>> = {
  notes: noteFields,
  families: ['family'],
};

/** A note or a family of a catalogue. */
export type Scent = {
  id: string;
  /** As the first of its products spells it. */
  name: string;
  /** How many products have it. */
  count: number;
  /** The detail that most of them name it in, the first of these. */
  field: ScentField;
};

/** The notes and the families of a catalogue by their ids. */
export type Scents = Readonly<Record<ScentKind, ReadonlyMap<string, Scent>>>;

/** How many products share a note or family that has a page of its own. */
const SHARED_BY = 10;

/** The ids that a path can hold as they are. */
export const SCENT_ID = '[a-z0-9]+(?:-[a-z0-9]+)*';
const LONGEST = 60;
const IN_PATHS = new RegExp(`^(?=.{1,${LONGEST}}$)${SCENT_ID}$`);

/** Returns whether a text is the id of a note or family as paths have it. */
export function isScentId(text: string): boolean {
  return IN_PATHS.test(text);
}

const ids = new Map<string, string>();

/** The most names whose ids are kept, and the longest: more and longer than any shop has. */
const MOST_IDS = 20_000;
const LONGEST_NAME = 120;

function readId(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Returns the id of a note or family, in whatever case and with whatever signs it is spelled:
 * "ylang-ylang" for "Ylang Ylang". Empty for a text without letters and digits.
 */
export function scentId(name: string): string {
  const known = ids.get(name);
  if (known !== undefined) return known;
  const id = readId(name);
  if (ids.size >= MOST_IDS) ids.clear();
  if (name.length <= LONGEST_NAME) ids.set(name, id);
  return id;
}

/** Returns the ids of a product's notes or families, as often as it names them. */
export function scentIds(kind: ScentKind, { details }: Pick<Product, 'details'>): string[] {
  if (details === undefined) return [];
  return fieldsOf[kind].flatMap((field) => details[field] ?? []).map(scentId);
}

type Counted = {
  name: string;
  /** How many products have it, and the last of them. */
  count: number;
  last: Product | null;
  /** How often it stands in each of its kind's fields. */
  stands: number[];
};

/** Counts each note or family once a product. */
function countScents(kind: ScentKind, products: readonly Product[]): Map<string, Scent> {
  const fields = fieldsOf[kind];
  const placed = fields.map((field, at) => ({ field, at }));
  const byId = new Map<string, Counted>();
  // By what is written, so that each spelling is read once.
  const byName = new Map<string, Counted>();
  const firstNamed = (name: string): Counted => {
    const id = scentId(name);
    const counted = byId.get(id) ?? { name, count: 0, last: null, stands: fields.map(() => 0) };
    byId.set(id, counted);
    byName.set(name, counted);
    return counted;
  };
  for (const product of products) {
    const { details } = product;
    if (details === undefined) continue;
    for (const { field, at } of placed) {
      for (const name of details[field] ?? []) {
        const counted = byName.get(name) ?? firstNamed(name);
        counted.stands[at] = (counted.stands[at] ?? 0) + 1;
        if (counted.last !== product) counted.count += 1;
        counted.last = product;
      }
    }
  }
  byId.delete('');
  const scents = [...byId].map(([id, { name, count, stands }]): [string, Scent] => {
    const field = fields[stands.indexOf(Math.max(...stands))] ?? fields[0];
    return [id, { id, name, count, field }];
  });
  return new Map(scents);
}

const cache = new WeakMap<readonly Product[], Scents>();

/** Returns the notes and families of a catalogue, counted once for each list of products. */
export function scentsOf(products: readonly Product[]): Scents {
  const scents = cache.get(products) ?? {
    notes: countScents('notes', products),
    families: countScents('families', products),
  };
  cache.set(products, scents);
  return scents;
}

/** Returns whether so many products share a note or family that it has a page of its own. */
export function hasPage(scent: Scent | undefined): boolean {
  return scent !== undefined && scent.count >= SHARED_BY && isScentId(scent.id);
}
