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
 * The texts in the page's language; English until they are there, or where they cannot be had. Every
 * page loads this view, so what other languages need is fetched when it shows.
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
 * Replaces the whole document when the root layout fails. Every page loads it, so it is plain.
 */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const { language, direction, home, failure } = useTexts();
  // An error with a digest comes from the server, and Next has masked its message.
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
