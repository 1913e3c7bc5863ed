import { categories, productsIn } from './categories';
import { imageFolder, imageUrl } from './images';
import type { Product } from './product';

/** A category on the home page; its slug is the key of its texts. */
export type CategoryTile = { slug: string; path: string; image: string };

/**
 * Returns the categories with products, each with the first picture that no earlier tile shows. All
 * Perfumes has no tile, because the button beside them links there.
 */
export function categoryTiles(catalogue: readonly Product[]): CategoryTile[] {
  const usedPictures = new Set<string>();
  return categories.flatMap((category) => {
    if (category.slug === 'perfumes') return [];
    const products = productsIn(category, catalogue);
    const [first] = products;
    if (first === undefined) return [];
    const { imagePath } = products.find((product) => !usedPictures.has(product.imagePath)) ?? first;
    usedPictures.add(imagePath);
    return [{ slug: category.slug, path: category.path, image: imageUrl(imagePath) }];
  });
}

/** A scent family on the home page, by its id or its products' name for it. */
export type FamilyTile = { family: string; image: string };

/** The most and the fewest families on the home page. */
const MOST_FAMILIES = 6;
const LEAST_FAMILIES = 3;

/**
 * Returns the still lifes that at least two products share, the most frequent first. A product's
 * last picture is a still life or a flacon.
 */
function sharedStillLifes(products: readonly Product[]): string[] {
  const counts = new Map<string, number>();
  for (const { details } of products) {
    const last = details?.images?.at(-1);
    if (last === undefined || imageFolder(last) === 'flacons') continue;
    counts.set(last, (counts.get(last) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .sort(([, a], [, b]) => b - a)
    .map(([path]) => path);
}

/**
 * Returns the families with the most products, each with the still life that most of them share and
 * no earlier tile shows. None if the catalogue has too few such pictures.
 */
export function familyTiles(catalogue: readonly Product[]): FamilyTile[] {
  const byFamily = new Map<string, Product[]>();
  for (const product of catalogue)
    for (const family of product.details?.family ?? []) {
      const products = byFamily.get(family);
      if (products) products.push(product);
      else byFamily.set(family, [product]);
    }
  const usedPictures = new Set<string>();
  const tiles = [...byFamily]
    .sort(([, a], [, b]) => b.length - a.length)
    .flatMap(([family, products]) => {
      const path = sharedStillLifes(products).find((picture) => !usedPictures.has(picture));
      if (path === undefined) return [];
      usedPictures.add(path);
      return [{ family, image: imageUrl(path) }];
    });
  return tiles.length < LEAST_FAMILIES ? [] : tiles.slice(0, MOST_FAMILIES);
}
