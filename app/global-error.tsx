'use client';

import { ErrorView } from '@/components/layout/error-view';
import { cormorant, figtree } from './fonts';
import './tokens.css';
import './globals.css';

/** What shows when the root layout itself fails: it brings its own document. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" dir="ltr" className={`${cormorant.variable} ${figtree.variable}`}>
      <body>
        <title>Unexpected Application Error!</title>
        <main id="main">
          <ErrorView error={error} retry={retry} />
        </main>
      </body>
    </html>
  );
}
