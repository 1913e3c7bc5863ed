'use client';

import './tokens.css';
import './globals.css';
import { useEffect, useState } from 'react';
import type { FailureTexts } from '@/components/failures/failure-texts';

const ENGLISH: FailureTexts = {
  language: 'en',
  direction: 'ltr',
  home: '/',
  failure: {
    title: 'Unexpected Application Error!',
    ourSide: 'Something went wrong on our side. Try again in a moment.',
    tryAgain: 'Try again',
    goHome: 'Go Home',
  },
};

/**
 * Returns the texts in the page's language, and English ones until they arrive or if they cannot be
 * loaded. Every page loads this view, so it fetches other languages only when it shows.
 */
function useTexts(): FailureTexts {
  const [texts, setTexts] = useState(ENGLISH);
  useEffect(() => {
    import('@/components/failures/failure-texts')
      .then(({ failureTextsOf }) => failureTextsOf(location.pathname))
      .then(
        (found) => found && setTexts(found),
        () => {},
      );
  }, []);
  return texts;
}

/**
 * Replaces the whole document when the root layout fails. Kept small, since every page loads it.
 */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const { language, direction, home, failure } = useTexts();
  // Next masks the message of an error that comes from the server, and gives it a digest.
  const isOwn = error instanceof Error && !('digest' in error);
  return (
    <html lang={language} dir={direction}>
      <body>
        <title>{failure.title}</title>
        <main id="main" style={{ padding: '10vh 1rem', textAlign: 'center' }}>
          <h1>{failure.title}</h1>
          <p role="alert">{isOwn ? error.message : failure.ourSide}</p>
          <p>
            <button type="button" onClick={retry}>
              {failure.tryAgain}
            </button>
          </p>
          <p>
            <a href={home}>{failure.goHome}</a>
          </p>
        </main>
      </body>
    </html>
  );
}
