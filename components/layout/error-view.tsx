'use client';

import { useEffect, useTransition } from 'react';
import button from '@/components/ui/button.module.css';
import container from '@/components/ui/container.module.css';
import { ERROR_TITLE, errorMessage, errorStack } from './error-message';
import styles from './notice.module.css';
import { isStaleRelease, reloadOnce } from './stale-release';

type ErrorViewProps = {
  error: unknown;
  /** Fetches and draws what failed once more. */
  retry: () => void;
};

/**
 * What an unexpected error shows (spec section 8). The way home is a full load: nothing of the broken page survives it.
 * Every page carries this view once a boundary, so it is drawn from classes alone, without the components behind them.
 */
export function ErrorView({ error, retry }: ErrorViewProps) {
  const [pending, startTransition] = useTransition();
  const stack = errorStack(error);

  useEffect(() => {
    if (isStaleRelease(error)) reloadOnce(window);
  }, [error]);

  return (
    <div className={`${container.container} ${styles.notice}`}>
      <h1>{ERROR_TITLE}</h1>
      <p role="alert">{errorMessage(error)}</p>
      {stack && <pre className={styles.stack}>{stack}</pre>}
      <div className={styles.actions}>
        <button
          type="button"
          className={`${button.button} ${button.primary}`}
          aria-disabled={pending}
          onClick={() => startTransition(retry)}
        >
          Try again
        </button>
        <a className={`${button.button} ${button.secondary}`} href="/">
          Go Home
        </a>
      </div>
    </div>
  );
}
