import { buttonClass } from '@/components/ui/button';
import { ShopLink } from '@/components/ui/link';
import styles from './no-results.module.css';

/** What a listing says when nothing matches, with the way back to everything (spec section 2). */
export function NoResults({ allHref }: { allHref: string }) {
  return (
    <div className={styles.none}>
      <p className={styles.text}>No products match your filters.</p>
      <ShopLink href={allHref} scroll={false} className={buttonClass({ variant: 'secondary' })}>
        Clear all filters
      </ShopLink>
    </div>
  );
}
