import type { Crumb } from '@/lib/catalogue/breadcrumb';
import styles from './breadcrumb.module.css';
import { ShopLink } from './link';

type BreadcrumbProps = {
  /** From home to the page itself, which is not a link. */
  trail: readonly Crumb[];
};

/** Where a page stands in the shop. */
export function Breadcrumb({ trail }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        {trail.map(({ name, path }, index) => (
          <li key={path}>
            {index === trail.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <ShopLink href={path}>{name}</ShopLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
