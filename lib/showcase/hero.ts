import { imageUrl } from '@/lib/catalogue/images';
import { type Product, productPath } from '@/lib/catalogue/product';
import { overlayEntries } from './overlay-entries';

/** A slide of the hero carousel (spec section 2, home page). */
export type HeroSlide = {
  id: number;
  title: string;
  brand: string;
  tagline: string;
  /** A path of this shop. */
  image: string;
  /** Whether the picture is a wide scene of its own, or the product's square one. */
  wide: boolean;
  path: string;
};

/** A slide for every product of the catalogue that is tagged hero-product, in the overlay's order. */
export function heroSlides(catalogue: ReadonlyMap<number, Product>): HeroSlide[] {
  return overlayEntries.flatMap(({ id, name, tag, tagline, heroImage }) => {
    const product = catalogue.get(id);
    if (tag !== 'hero-product' || product?.name !== name) return [];
    return [
      {
        id,
        title: name,
        brand: product.brand,
        tagline,
        image: heroImage ?? imageUrl(product.imagePath),
        wide: heroImage !== null,
        path: productPath(id),
      },
    ];
  });
}
