'use client';

import type { ReactNode } from 'react';
import { Drawer, useCloseOnNavigation } from '@/components/ui/drawer';
import { Emblem } from '@/components/ui/emblem';
import { useWords } from '@/components/ui/language';
import { chatUrl, shop } from '@/lib/shop';
import { usePanels } from '@/store/panels';
import type { MenuGroup } from './menu';
import styles from './menu-drawer.module.css';
import { NavLink } from './nav-link';
import { YourOrders } from './your-orders';

function Contact({ onNavigate }: { onNavigate: () => void }) {
  const words = useWords('header');
  return (
    <div className={styles.contact}>
      <YourOrders onNavigate={onNavigate}>{words.yourOrders}</YourOrders>
      <a href={chatUrl(useWords('shop').chatMessage)} target="_blank" rel="noopener">
        <Emblem name="chat" size={18} />
        {words.chatWithUs}
      </a>
      <a href={`tel:+${shop.phone}`}>
        <bdi translate="no">{shop.phoneDisplay}</bdi>
      </a>
    </div>
  );
}

/** The content of the mobile menu. */
export type MenuDrawerProps = {
  menu: readonly MenuGroup[];
  /** The links to this page in other languages. */
  languages: ReactNode;
};

/** The mobile menu. */
export function MenuDrawer({ menu, languages }: MenuDrawerProps) {
  const words = useWords('header');
  const open = usePanels((state) => state.open === 'menu');
  const { closePanels } = usePanels.getState();
  useCloseOnNavigation(closePanels);
  return (
    <Drawer
      open={open}
      onClose={closePanels}
      side="start"
      title={words.menu}
      footer={
        <>
          {languages}
          <Contact onNavigate={closePanels} />
        </>
      }
    >
      <nav className={styles.nav} aria-label={words.menu}>
        {menu.map(({ title, items }) => (
          <div key={title ?? ''}>
            {title && <h3 className={styles.title}>{title}</h3>}
            <ul className={styles.items}>
              {items.map(({ label, href }) => (
                <li key={href}>
                  <NavLink href={href} className={styles.link} onNavigate={closePanels}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </Drawer>
  );
}
