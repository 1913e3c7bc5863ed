import { Container } from '@/components/ui/container';
import { Emblem } from '@/components/ui/emblem';
import type { Advantage } from '@/lib/home/advantages';
import styles from './advantages.module.css';

/** The advantages strip (spec section 9). */
export function Advantages({ advantages }: { advantages: readonly Advantage[] }) {
  return (
    <section className={styles.advantages} aria-label="Why shop with us">
      <Container>
        <ul className={styles.cards}>
          {advantages.map(({ id, icon, title, info }) => (
            <li key={id} className={styles.card}>
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
