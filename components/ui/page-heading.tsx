import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import type { Language } from '@/lib/language';
import type { Crumb } from '@/lib/listing/breadcrumb';
import { wordsOf } from '@/lib/words/words';
import { ShopLink } from './link';
import styles from './page-heading.module.css';

type BreadcrumbProps = {
  lang: Language;
  /** From the home page to the page itself, which is not a link. */
  trail: readonly Crumb[];
};

/** The breadcrumb of a page. */
export function Breadcrumb({ lang, trail }: BreadcrumbProps) {
  return (
    <nav aria-label={wordsOf(lang).frame.breadcrumb}>
      <ol className={styles.trail}>
        {trail.map(({ name, path }, index) => (
          <li key={path}>
            {index === trail.length - 1 ? (
              <bdi aria-current="page">{name}</bdi>
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
  lang: Language;
  /** From the home page to the page itself. */
  trail: readonly Crumb[];
  title: ReactNode;
  /** Drawn below the title, or beside it. */
  children?: ReactNode;
};

/** The top of a page: its breadcrumb and its title. */
export function PageHeading({ lang, trail, title, children }: PageHeadingProps) {
  return (
    <header className={clsx(styles.heading, children && styles.abreast)}>
      <Breadcrumb lang={lang} trail={trail} />
      <h1 tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children}
    </header>
  );
}
