'use client';

import { useTransition } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { errorMessage, errorStack } from './error-message';
import { Notice } from './notice';
import styles from './notice.module.css';

type ErrorViewProps = {
  error: unknown;
  /** Fetches and draws what failed once more. */
  retry: () => void;
};

/** What an unexpected error shows (spec section 8). The way home is a full load: nothing of the broken page survives it. */
export function ErrorView({ error, retry }: ErrorViewProps) {
  const [pending, startTransition] = useTransition();
  const stack = errorStack(error);
  return (
    <Notice
      title="Unexpected Application Error!"
      actions={
        <>
          <Button pending={pending} onClick={() => startTransition(retry)}>
            Try again
          </Button>
          <a className={buttonClass({ variant: 'secondary' })} href="/">
            Go Home
          </a>
        </>
      }
    >
      <p role="alert">{errorMessage(error)}</p>
      {stack && <pre className={styles.stack}>{stack}</pre>}
    </Notice>
  );
}
