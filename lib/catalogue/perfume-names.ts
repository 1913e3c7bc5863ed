import names from './perfume-names.json';

/** The perfumes a cream can be scented with, in alphabetical order. A browser loads them only when the picker opens. */
export const perfumeNames: readonly string[] = names;

const known = new Set(names);

/** Whether a cream can be scented with this perfume. */
export function isPerfumeName(name: string): boolean {
  return known.has(name);
}
