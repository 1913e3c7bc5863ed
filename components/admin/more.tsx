import { may, type Permission } from '@/lib/admin/access/permissions';
import type { Role } from '@/lib/db/people';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { admin as styles } from './admin-classes';

/** What is done less than daily, by its path, with who may; its name is the page's own. */
const PAGES = [
  { key: 'import', path: '/admin/import', needed: 'bulk-data' },
  { key: 'reviews', path: '/admin/reviews', needed: 'reviews' },
  { key: 'codes', path: '/admin/codes', needed: 'codes' },
  { key: 'shop', path: '/admin/shop', needed: 'settings' },
  { key: 'people', path: '/admin/people', needed: 'people' },
  { key: 'care', path: '/admin/care', needed: 'restore' },
  { key: 'journal', path: '/admin/journal', needed: 'journal' },
] as const satisfies readonly { key: string; path: string; needed: Permission }[];

/** Links to what is done less than daily, as far as a role may do it. */
export function More({ lang, role }: { lang: Language; role: Role }) {
  const words = adminWords(lang);
  return (
    <div className={styles.stack}>
      <h1>{words.frame.more}</h1>
      <ul className={styles.list}>
        {PAGES.filter(({ needed }) => may(role, needed)).map(({ key, path }) => (
          <li key={path}>
            <a href={path} className={styles.item}>
              {words[key].title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
