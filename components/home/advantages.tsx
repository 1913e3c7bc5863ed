import { Container } from '@/components/ui/container';
import { Emblem } from '@/components/ui/emblem';
import type { Advantage } from '@/lib/content/content';
import styles from './advantages.module.css';

/** The advantages strip; nothing where the shop names none. */
export function Advantages({ advantages }: { advantages: readonly Advantage[] }) {
  if (advantages.length === 0) return null;
  return (
    <section className={styles.advantages} aria-label="Why shop with us">
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
      </Container>
    </section>
  );
}
