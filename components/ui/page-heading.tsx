import type { ReactNode } from 'react';
import type { Crumb } from '@/lib/catalogue/breadcrumb';
import { Breadcrumb } from './breadcrumb';
import styles from './page-heading.module.css';

type PageHeadingProps = {
  /** From home to the page itself. */
  trail: readonly Crumb[];
  title: string;
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
