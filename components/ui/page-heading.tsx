import type { ReactNode } from 'react';
import type { Crumb } from '@/lib/listing/breadcrumb';
import { ShopLink } from './link';
import styles from './page-heading.module.css';

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

type PageHeadingProps = {
  /** From home to the page itself. */
  trail: readonly Crumb[];
  title: ReactNode;
  /** What stands under the title. */
  children?: ReactNode;
};

/** The top of a page: where it stands in the shop, and its title. */
export function PageHeading({ trail, title, children }: PageHeadingProps) {
  return (
    <header className={styles.heading}>
      <Breadcrumb trail={trail} />
      <h1 className={styles.title}>{title}</h1>
      {children}
    </header>
  );
}
