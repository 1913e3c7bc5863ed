import clsx from 'clsx/lite';
import { HeaderSearch } from '@/components/search/header-search';
import { PlainSearchBox } from '@/components/search/plain-search-box';
import { Container } from '@/components/ui/container';
import { Emblem } from '@/components/ui/emblem';
import { ShopLink } from '@/components/ui/link';
import { SearchIcon } from '@/components/ui/search-icon';
import { shop } from '@/lib/shop';
import { BasketButton } from './basket-button';
import styles from './header.module.css';
import { MainNav } from './main-nav';
import { MenuOpener } from './menu-opener';
import { SearchOpener } from './search-opener';
import { StickyBar } from './sticky-bar';

/** The header of every page but checkout (spec section 2). */
export function Header() {
  return (
    <header className={styles.header}>
      <StickyBar>
        <Container className={styles.row}>
          <div className={styles.start}>
            <MenuOpener className={clsx(styles.icon, styles.menu)}>
              <Emblem name="menu" />
            </MenuOpener>
            <SearchOpener className={clsx(styles.icon, styles.narrow)}>
              <SearchIcon />
            </SearchOpener>
            <HeaderSearch className={styles.wide}>
              <PlainSearchBox />
            </HeaderSearch>
          </div>
          <ShopLink href="/" className={styles.logo}>
            {shop.name}
          </ShopLink>
          <div className={styles.end}>
            <BasketButton className={styles.icon}>
              <Emblem name="basket" />
            </BasketButton>
          </div>
        </Container>
      </StickyBar>
      <MainNav />
    </header>
  );
}
