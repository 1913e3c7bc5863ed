import { ingredientsOf } from '../ingredients/shown-notes.mjs';
import { familyInName, flaconFamily } from './scent.mjs';

/** Sets of flowers and of pink paper: for men only where nothing else shows what is listed. */
const SOFT = /^house-(rose|white-floral|red|musk-2|gourmand-2|fruity-[12356])/;
/** The costs, in those of `choosePlates`, of a set that shows one ingredient alone, or none. */
const PLAIN_COST = { 0: 3, 1: 1 };

const familyOf = (set) => /^house-(.+?)-\d/.exec(set)[1];

/**
 * The sets that may be a composition's: those that show nothing that its scent does not list, of
 * the family that its name speaks of where there are such; else those that show nothing at all.
 * `rendered` are the facts of plates by their names. Returns names.
 */
export function setsOf(product, rendered) {
  const own = ingredientsOf(product.notes);
  const sets = [...rendered].flatMap(([name, { shows }]) => (shows ? [{ name, shows }] : []));
  const honest = sets.filter(
    ({ name, shows }) =>
      (shows.length > 0 || familyOf(name) === flaconFamily(product)) &&
      shows.every((ingredient) => own.has(ingredient)),
  );
  const isSober = ({ name }) => product.genre !== 'men' || !SOFT.test(name);
  const named = honest.filter(({ name }) => familyOf(name) === familyInName(product));
  const bare = sets.filter(({ shows }) => shows.length === 0);
  const pools = [named.filter(isSober), honest.filter(isSober), named, honest, bare];
  const pool = pools.find((some) => some.length > 0);
  return pool.map(({ name }) => name);
}

/** What it costs that a set shows little; nothing for plates that are no sets. */
export function plainness(name, rendered) {
  const shows = rendered.get(name)?.shows;
  return shows ? (PLAIN_COST[shows.length] ?? 0) : 0;
}
