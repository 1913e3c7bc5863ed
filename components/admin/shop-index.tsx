import type { ComponentProps } from 'react';
import { type Subject, subjects } from '@/lib/admin/shop/subjects';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { admin as styles } from './admin-classes';
import { Publish } from './shop-publish';

export const SHOP_PATH = '/admin/shop';

export const subjectPath = (subject: Subject) => `${SHOP_PATH}/${subject}`;

type ShopIndexProps = ComponentProps<typeof Publish> & {
  lang: Language;
  /** Why nothing can be changed here; null where it can. */
  closed: string | null;
};

/** What the shop says of itself, by subject, and whether shoppers see it yet. */
export function ShopIndex({ lang, closed, ...props }: ShopIndexProps) {
  const { shop: words } = adminWords(lang);
  return (
    <div className={styles.stack}>
      <h1>{words.title}</h1>
      <p className={styles.soft}>{words.about}</p>
      <Publish lang={lang} {...props} />
      {closed !== null && <p>{closed}</p>}
      {closed === null && (
        <ul className={styles.list}>
          {subjects.map((subject) => (
            <li key={subject}>
              <a href={subjectPath(subject)} className={styles.item}>
                {words.subjects[subject]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Says why nothing of the shop can be changed here. */
export function closedText(lang: Language, folder: string | null): string {
  const { shop: words } = adminWords(lang);
  return folder === null ? words.off : words.closed;
}
