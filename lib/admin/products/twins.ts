import { inMl, type StoredProduct, volumeOf } from '@/lib/catalogue/product';

type Product = Pick<StoredProduct, 'id' | 'name' | 'brand' | 'type' | 'details'>;

/** Returns the key of products of one name, brand and type. */
function likeness({ name, brand, type }: Product): string {
  return [name, brand, type].join('\n').toLowerCase();
}

const volumeIn = (product: Product) => inMl(volumeOf(product) ?? '').toLowerCase();

type Known = { id: number; volume: string; where: string };

/**
 * Collects products, and finds which of them a new one repeats: the last with its name, brand and
 * type, and with its volume unless one of both has none.
 */
export function twinFinder() {
  const alike = new Map<string, Known[]>();
  const knownLike = (product: Product) => alike.get(likeness(product)) ?? [];
  return {
    /** Adds a product, which replaces an earlier state of it. */
    add(product: Product, where: string) {
      const others = knownLike(product).filter(({ id }) => id !== product.id);
      const known = { id: product.id, volume: volumeIn(product), where };
      alike.set(likeness(product), [...others, known]);
    },
    /** Returns where the product is that this one repeats; undefined for none. */
    find(product: Product): string | undefined {
      const volume = volumeIn(product);
      const isSame = (other: string) => volume === '' || other === '' || other === volume;
      return knownLike(product).findLast((known) => isSame(known.volume))?.where;
    },
  };
}
