import type { ReactNode } from 'react';
import { Container } from '@/components/ui/container';
import type { Person } from '@/lib/db/people';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { admin as styles } from './admin-classes';
import { OtherLanguages } from './other-languages';
import { SubmitButton } from './submit-button';

/** The sections of the admin, by their paths. */
const SECTIONS = [
  { key: 'today', path: '/admin' },
  { key: 'orders', path: '/admin/orders' },
  { key: 'products', path: '/admin/products' },
  { key: 'more', path: '/admin/more' },
  { key: 'account', path: '/admin/account' },
] as const;

type FrameProps = {
  lang: Language;
  person: Person;
  /** The path of the section that is shown. */
  section: (typeof SECTIONS)[number]['path'];
  /** What the last change did, or why nothing was changed. */
  said?: ReactNode;
  chooseLanguage: (form: FormData) => void;
  signOut: (form: FormData) => void;
  children: ReactNode;
};

/** The frame of the admin's pages: its sections, what was said, the language, and the way out. */
export function AdminFrame(props: FrameProps) {
  const { lang, person, section, said, chooseLanguage, signOut, children } = props;
  const { frame: words } = adminWords(lang);
  return (
    <>
      <header className={styles.header}>
        <nav aria-label={words.sections} className={styles.sections}>
          {SECTIONS.map(({ key, path }) => (
            <a key={key} href={path} aria-current={path === section ? 'page' : undefined}>
              {words[key]}
            </a>
          ))}
        </nav>
      </header>
      <Container>
        <main className={styles.main}>
          {said && (
            <p role="status" className={styles.said}>
              {said}
            </p>
          )}
          {children}
        </main>
      </Container>
      <footer className={styles.footer}>
        <form action={chooseLanguage} className={styles.row}>
          <span className={styles.soft}>{words.language}</span>
          <OtherLanguages lang={lang} />
        </form>
        <form action={signOut} className={styles.row}>
          <bdi className={styles.soft}>{person.name}</bdi>
          <SubmitButton variant="quiet">{words.signOut}</SubmitButton>
        </form>
      </footer>
    </>
  );
}
