import { inMl, type StoredProduct, volumeOf } from '@/lib/catalogue/product';

/** Returns what several products may have alike: name, brand and type. */
function likeness({ name, brand, type }: StoredProduct): string {
  return [name, brand, type].join('\n').toLowerCase();
}

const volumeIn = (product: StoredProduct) => inMl(volumeOf(product) ?? '').toLowerCase();

/**
 * Finds which product a new one repeats: one of its name, brand and type, and of its volume unless
 * one of both has none.
 */
export function twins() {
  const known = new Map<string, { volume: string; where: string }[]>();
  return {
    add(product: StoredProduct, where: string) {
      const alike = known.get(likeness(product)) ?? [];
      known.set(likeness(product), [...alike, { volume: volumeIn(product), where }]);
    },
    find(product: StoredProduct): string | undefined {
      const volume = volumeIn(product);
      const isSame = (other: string) => volume === '' || other === '' || other === volume;
      return known.get(likeness(product))?.findLast((one) => isSame(one.volume))?.where;
    },
  };
}
