import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import { HeaderSearch } from '@/components/search/header-search';
import { PlainSearchBox } from '@/components/search/search-field';
import { SearchIcon } from '@/components/search/search-icon';
import { Container } from '@/components/ui/container';
import { Emblem } from '@/components/ui/emblem';
import { ShopLink } from '@/components/ui/link';
import { type Language, localPath } from '@/lib/language';
import { shop } from '@/lib/shop';
import { wordsOf } from '@/lib/words/words';
import { BasketButton } from './basket-button';
import { MainNavContent } from './frame-content';
import styles from './header.module.css';
import { panelMenuIn } from './menu';
import { MenuOpener, SearchOpener } from './panel-opener';
import { StickyBar } from './scrolled';
import { ServerDrawn } from './server-drawn';

type HeaderProps = {
  lang: Language;
  /** The links to this page in other languages. */
  languages: ReactNode;
};

/** The header of every page except checkout. */
export function Header({ lang, languages }: HeaderProps) {
  return (
    <header className={styles.header}>
      <StickyBar className={styles.bar}>
        <Container className={styles.row}>
          <div className={styles.start}>
            <MenuOpener
              className={clsx(styles.icon, styles.menu)}
              menu={panelMenuIn(lang)}
              languages={languages}
            >
              <Emblem name="menu" />
            </MenuOpener>
            <SearchOpener className={clsx(styles.icon, styles.narrow)}>
              <SearchIcon />
            </SearchOpener>
            <HeaderSearch className={styles.wide}>
              <PlainSearchBox words={wordsOf(lang).search} action={localPath(lang, '/search')} />
            </HeaderSearch>
          </div>
          <ShopLink href="/" className={styles.logo}>
            {shop.name}
          </ShopLink>
          <div className={styles.end}>
            <div className={styles.languages}>{languages}</div>
            <BasketButton className={styles.icon} countClass={styles.count}>
              <Emblem name="basket" />
            </BasketButton>
          </div>
        </Container>
      </StickyBar>
      <ServerDrawn
        id="main-nav"
        as="nav"
        className={styles.nav}
        label={wordsOf(lang).header.categories}
      >
        <MainNavContent />
      </ServerDrawn>
    </header>
  );
}
