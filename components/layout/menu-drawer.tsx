'use client';

import { Drawer } from '@/components/ui/drawer';
import { Emblem } from '@/components/ui/emblem';
import { menu } from '@/lib/navigation';
import { chatUrl, shop } from '@/lib/shop';
import { usePanels } from '@/store/panels';
import styles from './menu-drawer.module.css';
import { NavLink } from './nav-link';
import { YourOrders } from './your-orders';

function Contact({ onNavigate }: { onNavigate: () => void }) {
  return (
    <div className={styles.contact}>
      <YourOrders onNavigate={onNavigate} />
      <a href={chatUrl()} target="_blank" rel="noopener">
        <Emblem name="chat" size={18} />
        Chat with us
      </a>
      <a href={`tel:+${shop.phone}`}>{shop.phoneDisplay}</a>
    </div>
  );
}

/** The mobile menu. */
export function MenuDrawer() {
  const open = usePanels((state) => state.open === 'menu');
  const { closePanels } = usePanels.getState();
  return (
    <Drawer
      open={open}
      onClose={closePanels}
      side="left"
      title="Menu"
      footer={<Contact onNavigate={closePanels} />}
    >
      <nav className={styles.nav} aria-label="Menu">
        {menu.map(({ title, items }) => (
          <div key={title}>
            <h3 className={styles.title}>{title}</h3>
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
