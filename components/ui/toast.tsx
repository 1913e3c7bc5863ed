import styles from './toast.module.css';

/**
 * A short message over the page (under the header of a narrow screen, else at its foot), announced politely. Render it always; the owner takes the
 * message away again.
 */
export function Toast({ message }: { message: string | null }) {
  return (
    <div role="status" className={styles.toast}>
      {message !== null && <p className={styles.message}>{message}</p>}
    </div>
  );
}
