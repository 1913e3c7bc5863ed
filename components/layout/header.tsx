import clsx from 'clsx/lite';
import { HeaderSearch } from '@/components/search/header-search';
import { PlainSearchBox } from '@/components/search/plain-search-box';
import { Container } from '@/components/ui/container';
import { Emblem } from '@/components/ui/emblem';
import { Icon } from '@/components/ui/icon';
import { ShopLink } from '@/components/ui/link';
import { menu } from '@/lib/navigation';
import { shop } from '@/lib/shop';
import { BasketButton } from './basket-button';
import styles from './header.module.css';
import { NavLink } from './nav-link';
import { MenuOpener, SearchOpener } from './panel-opener';
import { StickyBar } from './scrolled';

/** The navigation of wide screens: every entry in view, in two groups. */
function MainNav() {
  return (
    <nav className={styles.nav} aria-label="Categories">
      {menu.map(({ title, items }) => (
        <ul key={title} aria-label={title} className={styles.items}>
          {items.map(({ label, href }) => (
            <li key={href}>
              <NavLink href={href} className={styles.link}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

/** The header of every page but checkout. */
export function Header() {
  return (
    <header className={styles.header}>
      <StickyBar className={styles.bar}>
        <Container className={styles.row}>
          <div className={styles.start}>
            <MenuOpener className={clsx(styles.icon, styles.menu)}>
              <Emblem name="menu" />
            </MenuOpener>
            <SearchOpener className={clsx(styles.icon, styles.narrow)}>
              <Icon name="search" />
            </SearchOpener>
            <HeaderSearch className={styles.wide}>
              <PlainSearchBox />
            </HeaderSearch>
          </div>
          <ShopLink href="/" className={styles.logo}>
            {shop.name}
          </ShopLink>
          <div className={styles.end}>
            <BasketButton className={styles.icon} countClass={styles.count}>
              <Emblem name="basket" />
            </BasketButton>
          </div>
        </Container>
      </StickyBar>
      <MainNav />
    </header>
  );
}
