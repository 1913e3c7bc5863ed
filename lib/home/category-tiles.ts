import { categories } from '@/lib/catalogue/categories';
import { categoryIndex } from '@/lib/catalogue/category-index';
import { imageUrl } from '@/lib/catalogue/images';
import type { Product } from '@/lib/catalogue/product';

/** A category on the home page. */
export type CategoryTile = { label: string; path: string; image: string };

/**
 * The categories that hold something, each with a picture of its first product that no earlier tile shows; All
 * Perfumes is the button's beside them.
 */
export function categoryTiles(catalogue: readonly Product[]): CategoryTile[] {
  const shown = new Set<string>();
  return categories.flatMap((category) => {
    if (category.slug === 'perfumes') return [];
    const { products } = categoryIndex(catalogue, category);
    const [first] = products;
    if (first === undefined) return [];
    const { imagePath } = products.find((product) => !shown.has(product.imagePath)) ?? first;
    shown.add(imagePath);
    return [{ label: category.label, path: category.path, image: imageUrl(imagePath) }];
  });
}
