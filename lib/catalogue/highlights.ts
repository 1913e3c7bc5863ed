import { formatPrice } from '../money';
import { firstSentence } from './excerpt';
import { imageUrl } from './images';
import { fitEntries, type Named, type Overlay } from './overlay';
import { type Product, productPath } from './product';
import { listPrice } from './sizes';

/** The fewest slides and featured products, if the catalogue has as many. */
const LEAST_SLIDES = 3;
const LEAST_FEATURED = 5;

/** A slide of the hero carousel. */
export type HeroSlide = {
  id: number;
  title: string;
  brand: string;
  type: string;
  /** Empty if the owner gives none. */
  tagline: string;
  /** A path of this shop. */
  image: string;
  /** Whether the picture is a wide scene, and not the product's square one. */
  wide: boolean;
  /** Whether the picture's space for text is on the right. */
  mirrored: boolean;
  path: string;
};

/** A card of the featured carousel. */
export type FeaturedProduct = {
  id: number;
  name: string;
  brand: string;
  type: string;
  /** A path of this shop. */
  image: string;
  path: string;
  /** The price of its default size, such as "$20.00". */
  price: string;
};

/** The home page's slides and featured products. */
export type Highlights = {
  hero: readonly HeroSlide[];
  featured: readonly FeaturedProduct[];
};

/** The owner's choice: products tagged for the hero, and the featured row. */
export type Chosen = { products: readonly Overlay[]; featured: readonly Named[] };

const isShown = ({ inStock, imagePath }: Product) => inStock && imagePath !== '';

/** Sorts discounted products first, then by descending id. */
function byAppeal(a: Product, b: Product): number {
  return Number(b.discount !== null) - Number(a.discount !== null) || b.id - a.id;
}

/**
 * Fills the owner's choice up to `count` with products that have a picture and are in stock:
 * discounted ones first, then the newest, one of each brand. Repeats brands only if there are too
 * few; products in `elsewhere` come last.
 */
export function fillUp(
  chosen: readonly Product[],
  count: number,
  catalogue: readonly Product[],
  elsewhere: ReadonlySet<number> = new Set(),
): Product[] {
  const filled = [...chosen];
  if (filled.length >= count) return filled;
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const brands = new Set(chosen.map(({ brand }) => brand.toLowerCase()));
  const first = (fits: (product: Product) => boolean) => {
    let best: Product | null = null;
    for (const product of catalogue) {
      // Compared first: most of a large catalogue is not looked at any closer.
      if (best !== null && byAppeal(best, product) < 0) continue;
      if (isShown(product) && !chosenIds.has(product.id) && fits(product)) best = product;
    }
    return best;
  };
  const take = (fits: (product: Product) => boolean) => {
    while (filled.length < count) {
      const product = first(fits);
      if (product === null) return;
      filled.push(product);
      chosenIds.add(product.id);
      brands.add(product.brand.toLowerCase());
    }
  };
  const isFresh = ({ id }: Product) => !elsewhere.has(id);
  take((product) => isFresh(product) && !brands.has(product.brand.toLowerCase()));
  take(isFresh);
  take(() => true);
  return filled;
}

function slideOf(product: Product, overlay?: Overlay): HeroSlide {
  const { id, name, brand, type, description, imagePath } = product;
  return {
    id,
    title: name,
    brand,
    type,
    tagline: overlay?.tagline || firstSentence(description),
    image: overlay?.heroImage?.path ?? imageUrl(imagePath),
    wide: Boolean(overlay?.heroImage),
    mirrored: Boolean(overlay?.heroImage?.mirrored),
    path: productPath(id),
  };
}

function featuredCard(product: Product): FeaturedProduct {
  const { id, name, brand, type, imagePath } = product;
  return {
    id,
    name,
    brand,
    type,
    image: imageUrl(imagePath),
    path: productPath(id),
    price: formatPrice(listPrice(product)),
  };
}

/**
 * Returns a catalogue's slides and featured products: the owner's choice that is in stock, filled
 * up by `fillUp`.
 */
export function highlightsOf(catalogue: readonly Product[], chosen: Chosen): Highlights {
  const tagged = chosen.products.filter(({ tag }) => tag === 'hero-product');
  const own = fitEntries(tagged, catalogue).filter(({ product }) => product.inStock);
  const overlayOf = new Map(own.map(({ product, entry }) => [product.id, entry]));
  const hero = fillUp(
    own.map(({ product }) => product),
    Math.max(tagged.length, LEAST_SLIDES),
    catalogue,
  );
  const featured = fillUp(
    fitEntries(chosen.featured, catalogue)
      .map(({ product }) => product)
      .filter(({ inStock }) => inStock),
    Math.max(chosen.featured.length, LEAST_FEATURED),
    catalogue,
    new Set(hero.map(({ id }) => id)),
  );
  return {
    hero: hero.map((product) => slideOf(product, overlayOf.get(product.id))),
    featured: featured.map(featuredCard),
  };
}
