import { lineOf, poolOf } from './plate-pools.mjs';
import { fraction } from './seed.mjs';
import { plainness } from './set-pools.mjs';

/** The listings of the shop in which a product stands beside others. */
function listingsOf({ type, genre, brand }) {
  if (type === 'multiple' || type === 'single')
    return [
      'perfumes',
      `perfumes/${genre}`,
      ...(type === 'single' ? ['original'] : []),
      ...(/^(lattafa|rasasi)$/i.test(brand) ? ['lattafa-rasasi'] : []),
    ];
  return ['air', 'furniture', 'incense', 'car'].includes(type) ? ['refreshers', type] : [type];
}

/** A set and what a mirror shows of it look alike side by side. */
const likeness = (plate) => plate.replace(/-mirrored$/, '');
const isAlike = (one, other) => likeness(one) === likeness(other);

/**
 * The cost of seeing a plate again this many cards later: side by side, or one above the other in
 * two, three or four columns, or on the same page of a list.
 */
const TWIN_COST = [0, 12, 9, 8, 8, 4, 4, 3, 3, 3, 2, 2];

const NEIGHBOURS = TWIN_COST.flatMap((_, gap) => (gap > 0 ? [-gap, gap] : []));

/** The cost of seeing a plate at all of these distances, in cards. */
const costOf = (distances) => distances.reduce((sum, gap) => sum + (TWIN_COST[gap] ?? 0), 0);

/**
 * Where each product stands in the shop's own order, which All Products starts with: by type, men
 * before women, then by id.
 */
function placesOf(products) {
  const lists = new Map();
  const places = new Map();
  for (const { id, type, genre } of products.toSorted((a, b) => a.id - b.id)) {
    const key = type === 'multiple' ? `multiple ${genre}` : type;
    const list = lists.get(key) ?? [];
    lists.set(key, list);
    places.set(id, { list, at: list.length });
    list.push(id);
  }
  return places;
}

/** How many products the shop shows beside a composition, and the cost of a plate among them. */
const RELATED = 4;
const RELATED_COST = 10;

/**
 * The compositions that stand with each in a row of related products, by id: the shop relates those
 * of one folder by what their scents share, a family as much as two notes.
 */
function relationsOf(products) {
  const compositions = products.filter(({ type }) => type === 'multiple');
  const folderOf = ({ image_path: path }) => path.split('/')[0];
  const shared = (one, other) =>
    other.notes.filter((note) => one.notes.includes(note)).length +
    2 * other.families.filter((family) => one.families.includes(family)).length;
  const related = new Map(compositions.map(({ id }) => [id, new Set()]));
  for (const one of compositions) {
    const row = compositions
      .filter((other) => other !== one && folderOf(other) === folderOf(one))
      .toSorted((a, b) => shared(one, b) - shared(one, a))
      .slice(0, RELATED)
      .concat(one)
      .map(({ id }) => id);
    for (const id of row) for (const other of row) if (other !== id) related.get(id).add(other);
  }
  return related;
}

/**
 * Chooses a plate for every product; `rendered` are the facts of those that there are, by name.
 * Returns names by the product's id. Goes through the products as listings show them (by price,
 * then id), and takes each time the plate that has no twin beside or above it, in any listing of
 * the product, in the shop's own order or among related products, and was seen longest ago. All
 * versions of a maker's perfume share a bottle.
 */
export function choosePlates(products, rendered) {
  const plates = new Map();
  const shown = new Map();
  const listed = products.toSorted((a, b) => Number(a.price) - Number(b.price) || a.id - b.id);
  const places = placesOf(products);
  const relations = relationsOf(products);
  const bottles = new Map();
  for (const product of listed) {
    const rows = listingsOf(product).map((name) => {
      if (!shown.has(name)) shown.set(name, []);
      return shown.get(name);
    });
    const gaps = (isTwin) =>
      rows.map((row) => {
        const last = row.findLastIndex(isTwin);
        return last < 0 ? row.length + 99 : row.length - last;
      });
    const { list, at } = places.get(product.id);
    const distances = (plate) =>
      NEIGHBOURS.filter((step) => isAlike(plates.get(list[at + step]) ?? '', plate)).map(Math.abs);
    const related = [...(relations.get(product.id) ?? [])];
    const twins = (plate) => related.filter((id) => isAlike(plates.get(id) ?? '', plate)).length;
    const line = lineOf(product);
    const pool = bottles.has(line) ? [bottles.get(line)] : poolOf(product, rendered);
    const ranked = pool.map((name) => ({
      name,
      cost:
        costOf([...gaps((other) => isAlike(other, name)), ...distances(name)]) +
        RELATED_COST * twins(name) +
        plainness(name, rendered),
      gap: Math.min(...gaps((other) => other === name)),
      turn: fraction('turn', product.brand, name),
    }));
    ranked.sort((a, b) => a.cost - b.cost || b.gap - a.gap || b.turn - a.turn);
    const [{ name }] = ranked;
    plates.set(product.id, name);
    if (line) bottles.set(line, name);
    for (const row of rows) row.push(name);
  }
  return plates;
}
