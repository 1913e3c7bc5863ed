import type { ReactNode } from 'react';
import { ProductCard } from '@/components/product/product-card';
import type { Product } from '@/lib/catalogue/product';
import type { Language } from '@/lib/language';
import styles from './card-grid.module.css';

/** How many cards a phone shows above the fold. Their images load eagerly. */
export const EAGER = 2;

/** How to load a card's image, and the `data:` URL to show until then. */
export type CardLoading = { eager: boolean; lead: boolean; sketch: string | undefined };

type CardGridProps<Item> = {
  items: readonly Item[];
  /** `data:` URLs to show on the first cards until their images have loaded. */
  sketches?: readonly (string | undefined)[];
  idOf: (item: Item) => number;
  card: (item: Item, loading: CardLoading) => ReactNode;
};

/** Cards in a grid: two columns on a phone, four on a wide screen. */
export function CardGrid<Item>({ items, sketches = [], idOf, card }: CardGridProps<Item>) {
  return (
    <ul className={styles.grid}>
      {items.map((item, index) => (
        <li key={idOf(item)} className={styles.cell}>
          {card(item, { eager: index < EAGER, lead: index === 0, sketch: sketches[index] })}
        </li>
      ))}
    </ul>
  );
}

type ProductGridProps = {
  lang: Language;
  products: readonly Product[];
  sizes?: string;
  /** Draws something below a product's name. */
  factsOf?: (product: Product) => ReactNode;
};

/** Product cards in a grid. */
export function ProductGrid({ lang, products, sizes, factsOf }: ProductGridProps) {
  return (
    <CardGrid
      items={products}
      idOf={({ id }) => id}
      card={(product, loading) => (
        <ProductCard
          lang={lang}
          product={product}
          sizes={sizes}
          facts={factsOf?.(product)}
          {...loading}
        />
      )}
    />
  );
}
