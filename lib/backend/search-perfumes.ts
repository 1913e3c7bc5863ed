import { BLANK_PRODUCT } from '@/lib/catalogue/blank-product';
import type { Product } from '@/lib/catalogue/product';
import { isSoldOutPerfume } from '@/lib/catalogue/sold-out';
import { shopContent } from '@/lib/content/current';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { searchIndexOf } from './search-index';

// The search of the perfumes that a cream can be scented with.

const keyOf = ({ brand, name }: Pick<Product, 'brand' | 'name'>) =>
  `${brand} ${name}`.trim().toLowerCase();

/** Lists the perfumes, best known first, as products: with what the catalogue knows of them. */
function listPerfumes(products: readonly Product[]): Product[] {
  const { perfumes, featured, synonyms } = shopContent(DEFAULT_LANGUAGE);
  const worn = products.filter(({ type }) => type === 'multiple' || type === 'single');
  const sold = new Map(worn.toReversed().map((product) => [keyOf(product), product]));
  const places = new Map([...sold.keys()].toReversed().map((key, place) => [key, place]));
  const shown = new Map(featured.map((one, place) => [keyOf(one), place]));
  const sought = new Map(synonyms.map(({ means }, place) => [means.toLowerCase(), place]));
  const last = Number.POSITIVE_INFINITY;
  // What the owner shows first, then what shoppers spell in many ways, then what is sold.
  const fameOf = (text: string) => {
    const key = text.toLowerCase();
    const name = sold.get(key)?.name.toLowerCase() ?? '';
    return [shown.get(key), sought.get(name), places.get(key)].map((place) => place ?? last);
  };
  return perfumes
    .map((text) => ({ text, fame: fameOf(text) }))
    .toSorted((a, b) => {
      const at = a.fame.findIndex((place, which) => place !== b.fame[which]);
      return (a.fame[at] ?? 0) < (b.fame[at] ?? 0) ? -1 : Number(at !== -1);
    })
    .map(({ text }, place) => {
      const known = sold.get(text.toLowerCase());
      // The house is a part of the name, in which the first words count most.
      const named = { id: place + 1, name: text, brand: '', type: 'multiple', price: 0 };
      return { ...BLANK_PRODUCT, ...known, ...named };
    });
}

const lists = new WeakMap<readonly Product[], Product[]>();

function perfumesOf(products: readonly Product[]): Product[] {
  const perfumes = lists.get(products) ?? listPerfumes(products);
  lists.set(products, perfumes);
  return perfumes;
}

/** Returns the names of the perfumes for creams that are in stock, best known first. */
export function offeredPerfumes(products: readonly Product[]): string[] {
  return perfumesOf(products)
    .map(({ name }) => name)
    .filter((name) => !isSoldOutPerfume(name, products));
}

/** Finds the names of the perfumes for creams as the shop's search finds products. */
export async function searchPerfumes(
  text: string,
  products: readonly Product[],
): Promise<string[]> {
  const perfumes = perfumesOf(products);
  const search = await searchIndexOf(perfumes, 'perfumes');
  return search(text, { fewerWords: true })
    .flatMap(({ id }) => perfumes[id - 1] ?? [])
    .map(({ name }) => name)
    .filter((name) => !isSoldOutPerfume(name, products));
}
