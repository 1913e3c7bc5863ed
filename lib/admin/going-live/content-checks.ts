import type { Product } from '@/lib/catalogue/product';
import { findOriginal } from '@/lib/images/originals';
import { type PolicyName, policies } from '@/lib/policies';
import { type Check, ok, todo, warning } from './checks';
import { looksDamaged } from './damaged-text';

/** How many things a line names before it only counts. */
const NAMED = 8;

function some(names: readonly string[]): string {
  const more = names.length > NAMED ? ', …' : '';
  return names.slice(0, NAMED).join(', ') + more;
}

/**
 * Names every shipped text that shoppers still read, and the file to write.
 *
 * @param folder the owner's folder as an owner reads its path; null if there is none
 */
export function checkTexts(texts: readonly string[], folder: string | null): Check {
  const name = 'Texts';
  if (texts.length === 0) return ok(name, 'None is as it was shipped.');
  const found = `As shipped, and read by shoppers: ${texts.join(', ')}.`;
  if (folder === null) {
    const toDo = 'Make a folder of your own: what the sample says of itself then ends.';
    return todo(name, found, toDo, ['npm run shop -- init']);
  }
  return warning(name, found, `Where that is not true of you, write your own into ${folder}/.`);
}

/** Names the policies that the shop has no page of. */
export function checkPolicies(shown: readonly PolicyName[], folder: string | null): Check {
  const name = 'Policies';
  const missing = policies.filter((policy) => !shown.includes(policy));
  if (missing.length === 0) return ok(name, `${shown.join(', ')}.`);
  const found = `No page and no link says anything of ${missing.join(', ')}.`;
  const toDo = 'Write your own, or read what is shipped and keep it:';
  const commands = missing.map(
    (policy) => `cp content/${policy}.*.md ${folder ?? 'shop'}/content/`,
  );
  return warning(name, found, toDo, commands);
}

/**
 * Counts the products without a picture that is there.
 *
 * @param stored the paths of the pictures in the database, which this machine may have no copy of
 */
export function checkPictures(
  products: readonly Pick<Product, 'id' | 'imagePath'>[],
  stored: ReadonlySet<string>,
): Check {
  const name = 'Pictures';
  const withoutPicture = products.filter(
    ({ imagePath }) =>
      imagePath === '' || !(stored.has(imagePath) || findOriginal(imagePath) !== null),
  );
  const [first] = withoutPicture;
  if (first === undefined) return ok(name, 'Every product has one.');
  const found = `${withoutPicture.length} of ${products.length} products have none: ${some(withoutPicture.map(({ id }) => String(id)))}.`;
  return warning(name, found, 'Give them one:', [
    `npm run shop -- products picture ${first.id} photo.jpg`,
  ]);
}

/** Counts the products whose name or brand looks as if it was damaged on its way here. */
export function checkNames(products: readonly Pick<Product, 'id' | 'name' | 'brand'>[]): Check {
  const name = 'Names';
  const damaged = products.filter((product) => [product.name, product.brand].some(looksDamaged));
  const [first] = damaged;
  if (first === undefined) return ok(name, 'None looks damaged.');
  const damagedTexts = damaged.map(
    ({ id, name, brand }) => `${id} ${looksDamaged(name) ? name : brand}`,
  );
  const found = `${damaged.length} look damaged: ${some(damagedTexts)}.`;
  return warning(name, found, 'Import them again from a file in UTF-8, or correct them:', [
    `npm run shop -- products set ${first.id} name="…"`,
  ]);
}
