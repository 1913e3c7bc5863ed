import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

/** How many cards may stand above the fold of a phone: their images load at once. */
const EAGER = 2;

/** How the image of a card is to be loaded. */
export type CardLoading = { eager: boolean; lead: boolean };

type CardGridProps<Item> = {
  items: readonly Item[];
  card: (item: Item, loading: CardLoading) => ReactNode;
};

/** Cards in a grid: two columns on a phone, four on a wide screen. */
export function CardGrid<Item extends { id: number }>({ items, card }: CardGridProps<Item>) {
  return (
    <ul className={styles.grid}>
      {items.map((item, index) => (
        <li key={item.id} className={styles.cell}>
          {card(item, { eager: index < EAGER, lead: index === 0 })}
        </li>
      ))}
    </ul>
  );
}
