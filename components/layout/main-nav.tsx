import { menu } from '@/lib/navigation';
import styles from './header.module.css';
import { NavLink } from './nav-link';

/** The navigation of wide screens: every entry in view, in two groups. */
export function MainNav() {
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
