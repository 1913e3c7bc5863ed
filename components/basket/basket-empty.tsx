import styles from './basket-empty.module.css';

/** Said only once the basket was read (spec section 2). Focus comes here when the last line leaves. */
export function BasketEmpty() {
  return (
    <p className={styles.empty} tabIndex={-1} data-empty>
      Your basket is empty.
    </p>
  );
}
