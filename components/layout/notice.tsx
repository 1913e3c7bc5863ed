import type { ReactNode } from 'react';
import { Container } from '@/components/ui/container';
import styles from './notice.module.css';

type NoticeProps = {
  title: string;
  children: ReactNode;
  /** Buttons and links that lead on. */
  actions: ReactNode;
};

/** A page that has nothing but a message: what happened, and where to go from here. */
export function Notice({ title, children, actions }: NoticeProps) {
  return (
    <Container width="narrow" className={styles.notice}>
      <h1>{title}</h1>
      {children}
      <div className={styles.actions}>{actions}</div>
    </Container>
  );
}
