import type { ReactNode } from 'react';
import { Container } from '@/components/ui/container';
import styles from './notice.module.css';

type NoticeProps = {
  title: string;
  /** 2 where the page around it has a title of its own. */
  level?: 1 | 2;
  children: ReactNode;
  /** Buttons and links that lead on. */
  actions: ReactNode;
};

/** A page that has nothing but a message: what happened, and where to go from here. */
export function Notice({ title, level = 1, children, actions }: NoticeProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <Container width="narrow" className={styles.notice}>
      <Heading>{title}</Heading>
      {children}
      <div className={styles.actions}>{actions}</div>
    </Container>
  );
}
