'use client';

import { latePictures } from './late-pictures';

/**
 * Puts the script that watches for late pictures into the page, before any of them: it waits for no
 * style sheet. Only the server writes its text, so it stands in no script that the browser fetches.
 */
export function PictureFade({ nonce }: { nonce?: string }) {
  return (
    <script type="module" async nonce={nonce} suppressHydrationWarning>
      {typeof window === 'undefined' ? `(${latePictures})()` : ''}
    </script>
  );
}
