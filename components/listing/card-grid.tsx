import type { ReactNode } from 'react';
import { ProductCard } from '@/components/product/product-card';
import type { Product } from '@/lib/catalogue/product';
import type { Language } from '@/lib/language';
import styles from './card-grid.module.css';

/** How many cards may stand above the fold of a phone: their images load at once. */
const EAGER = 2;

/** How the image of a card is to be loaded. */
export type CardLoading = { eager: boolean; lead: boolean };

type CardGridProps<Item> = {
  items: readonly Item[];
  idOf: (item: Item) => number;
  card: (item: Item, loading: CardLoading) => ReactNode;
};

/** Cards in a grid: two columns on a phone, four on a wide screen. */
export function CardGrid<Item>({ items, idOf, card }: CardGridProps<Item>) {
  return (
    <ul className={styles.grid}>
      {items.map((item, index) => (
        <li key={idOf(item)} className={styles.cell}>
          {card(item, { eager: index < EAGER, lead: index === 0 })}
        </li>
      ))}
    </ul>
  );
}

type ProductGridProps = { lang: Language; products: readonly Product[]; sizes?: string };

/** Product cards in a grid. */
export function ProductGrid({ lang, products, sizes }: ProductGridProps) {
  return (
    <CardGrid
      items={products}
      idOf={({ id }) => id}
      card={(product, loading) => (
        <ProductCard lang={lang} product={product} sizes={sizes} {...loading} />
      )}
    />
  );
}
