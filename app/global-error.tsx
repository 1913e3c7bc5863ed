'use client';

import './tokens.css';
import './globals.css';

const MASKED = 'Something went wrong on our side. Try again in a moment.';

/** An error with a digest comes from the server, and Next has masked its message. */
function messageOf(error: unknown): string {
  return error instanceof Error && !('digest' in error) ? error.message : MASKED;
}

/**
 * Replaces the whole document when the root layout fails. Every page loads it, so it is plain.
 */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" dir="ltr">
      <body>
        <title>Unexpected Application Error!</title>
        <main id="main" style={{ padding: '10vh 1rem', textAlign: 'center' }}>
          <h1>Unexpected Application Error!</h1>
          <p role="alert">{messageOf(error)}</p>
          <p>
            <button type="button" onClick={retry}>
              Try again
            </button>
          </p>
          <p>
            <a href="/">Go Home</a>
          </p>
        </main>
      </body>
    </html>
  );
}
