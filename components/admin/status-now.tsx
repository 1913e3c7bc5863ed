'use client';

import { useFormStatus } from 'react-dom';
import { admin as styles } from './admin-classes';

type StatusNowProps = {
  status: string;
  /** What it becomes by the form's buttons, by their values. */
  becomes: Readonly<Record<string, string>>;
};

/** The status of an order: as soon as a button of the form is pressed, the one that it leads to. */
export function StatusNow({ status, becomes }: StatusNowProps) {
  const { data } = useFormStatus();
  const pressed = data?.get('to') ?? data?.get('undo');
  const next = typeof pressed === 'string' ? becomes[pressed] : undefined;
  return <strong className={styles.status}>{next ?? status}</strong>;
}
