'use client';

import './tokens.css';
import './globals.css';

const MASKED = 'Something went wrong on our side. Try again in a moment.';

/** Every error of the server carries a digest; its message is Next's own. */
function messageOf(error: unknown): string {
  return error instanceof Error && !('digest' in error) ? error.message : MASKED;
}

/**
 * What shows when the root layout itself fails: it brings its own document. Every page carries it, so it is plain.
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
