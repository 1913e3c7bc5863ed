'use client';

import { useEffect, useState } from 'react';
import { Container } from '@/components/ui/container';
import type { ViewedProduct } from '@/lib/catalogue/viewed-products';
import { noteViewed } from '@/store/recently-viewed';
import { fetchViewed } from './fetch-viewed';
import { ViewedCard } from './viewed-card';
import styles from './viewed-row.module.css';

/** What was looked at before product `id`: null until today's names and prices are there. */
function useViewed(id: number): { count: number; products: readonly ViewedProduct[] | null } {
  const [ids, setIds] = useState<readonly number[]>([]);
  const [products, setProducts] = useState<readonly ViewedProduct[] | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const others = noteViewed(id).slice(1);
    setIds(others);
    setProducts(null);
    fetchViewed(others, controller.signal).then((found) => {
      if (!controller.signal.aborted) setProducts(found);
    });
    return () => controller.abort();
  }, [id]);

  return { count: ids.length, products };
}

/** The products looked at before product `id`, in a row that scrolls. Its place is kept while they are fetched. */
export function ViewedRow({ id }: { id: number }) {
  const { count, products } = useViewed(id);
  if (count === 0 || products?.length === 0) return null;
  return (
    <section className={styles.viewed} aria-labelledby="recently-viewed">
      <Container className={styles.columns}>
        <h2 id="recently-viewed">Recently viewed</h2>
        <ul className={styles.row}>
          {products?.map((product) => (
            <ViewedCard key={product.id} product={product} />
          ))}
        </ul>
      </Container>
    </section>
  );
}
