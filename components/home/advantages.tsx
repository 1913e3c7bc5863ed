import { Container } from '@/components/ui/container';
import { Emblem } from '@/components/ui/emblem';
import type { Advantage } from '@/lib/content/content';
import type { Language } from '@/lib/language';
import { wordsOf } from '@/lib/words/words';
import styles from './advantages.module.css';

type AdvantagesProps = { lang: Language; advantages: readonly Advantage[] };

/** The strip of advantages; empty if the shop has none. */
export function Advantages({ lang, advantages }: AdvantagesProps) {
  if (advantages.length === 0) return null;
  const notes = advantages.map(({ note }) => note).filter((note) => note !== '');
  return (
    <section className={styles.advantages} aria-label={wordsOf(lang).home.whyShopWithUs}>
      <Container>
        <ul className={styles.cards}>
          {advantages.map(({ icon, title, info }) => (
            <li key={title} className={styles.card}>
              <Emblem name={icon} size={28} className={styles.icon} />
              <h2 className={styles.title}>{title}</h2>
              <p className={styles.info}>{info}</p>
            </li>
          ))}
        </ul>
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
      </Container>
    </section>
  );
}
