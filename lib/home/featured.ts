import { imageUrl } from '@/lib/catalogue/images';
import { listPrice } from '@/lib/catalogue/list-price';
import { type Product, productPath } from '@/lib/catalogue/product';
import { formatPrice } from '@/lib/money';

/** The products of the featured carousel, in its order (spec section 2, home page). */
const FEATURED_IDS: readonly number[] = [124, 245, 96, 223, 145];

/** A card of the featured carousel. */
export type FeaturedProduct = {
  id: number;
  name: string;
  brand: string;
  image: string;
  path: string;
  /** "$20.00" where that is what it costs, else the real price. */
  price: string;
};

/** The featured products that the catalogue has; ids it lacks are left out. */
export function featuredProducts(catalogue: ReadonlyMap<number, Product>): FeaturedProduct[] {
  return FEATURED_IDS.flatMap((id) => {
    const product = catalogue.get(id);
    if (product === undefined) return [];
    const { name, brand, imagePath } = product;
    return [
      {
        id,
        name,
        brand,
        image: imageUrl(imagePath),
        path: productPath(id),
        price: formatPrice(listPrice(product)),
      },
    ];
  });
}
