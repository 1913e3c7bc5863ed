'use client';

import { useEffect, useTransition } from 'react';
import button from '@/components/ui/button.module.css';
import styles from '@/components/ui/empty-state.module.css';
import { useLocalPath, useWords } from '@/components/ui/language';
import { errorMessage, errorStack, errorTitle } from './error-message';
import { isStaleRelease, reloadWhereReached } from './stale-release';

type ErrorViewProps = {
  error: unknown;
  /** Requests and draws the failed part again. */
  retry: () => void;
};

/**
 * Replaces a page that failed. Its link home loads the full page, so that no broken state survives.
 * Every page carries this view for each boundary, so it uses only classes and components that most
 * pages load anyway.
 */
export function ErrorView({ error, retry }: ErrorViewProps) {
  const [pending, startTransition] = useTransition();
  const words = useWords('failure');
  const picture = useWords('picture');
  const localPath = useLocalPath();
  const stack = errorStack(error);

  useEffect(() => {
    if (isStaleRelease(error)) void reloadWhereReached(window);
  }, [error]);

  return (
    <div className={`${styles.page} ${styles.empty} ${picture ? styles.pictured : ''}`}>
      <div className={styles.words}>
        <h1>{errorTitle(error, words)}</h1>
        <p role="alert">{errorMessage(error, words)}</p>
        <div className={styles.actions}>
          <button
            type="button"
            className={`${button.button} ${button.primary}`}
            aria-disabled={pending}
            onClick={() => startTransition(retry)}
          >
            {words.tryAgain}
          </button>
          <a className={`${button.button} ${button.secondary}`} href={localPath('/')}>
            {words.goHome}
          </a>
        </div>
      </div>
      {picture && <img src={picture} alt="" width={960} height={960} className={styles.picture} />}
      {stack && <pre className={styles.stack}>{stack}</pre>}
    </div>
  );
}
