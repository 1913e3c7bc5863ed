'use client';

import type { Words } from '@/lib/words/words';
import { latePictures } from './late-pictures';
import { type RescueWords, rescueScripts } from './rescue-scripts';
import { translatedTexts } from './translated-texts';

/**
 * Puts the script that watches for late pictures, and for texts that a translation has moved, into
 * the page, before any of them: it waits for no style sheet. Only the server writes its text, so it
 * stands in no script that the browser fetches.
 */
export function FirstScript({ nonce }: { nonce?: string }) {
  return (
    <script type="module" async nonce={nonce} suppressHydrationWarning>
      {typeof window === 'undefined' ? `(${latePictures})();(${translatedTexts})()` : ''}
    </script>
  );
}

/**
 * Only the server writes it, so it stands in the HTML and in no script that the browser fetches.
 */
function inlineText(scripts: Words['scripts'], chat: string): string {
  const words: RescueWords = {
    broken: scripts.broken,
    offline: scripts.offline,
    notLoaded: scripts.notLoaded,
    reload: scripts.reload,
    again: scripts.tryAgain,
    chat: `<a href="${chat}">${scripts.orderByWhatsApp}</a>`,
  };
  return `(${rescueScripts})(${JSON.stringify(words)})`;
}

type ScriptRescueProps = { words: Words['scripts']; chat: string; nonce?: string };

/**
 * The inline script that fetches failed scripts again and says so where that does not help. The
 * layouts hold it, not the root layout: checkout's policy asks for a nonce, and pages that
 * everybody shares have none. They pass the chat's URL too: the shop's data is not for the browser.
 */
export function ScriptRescue({ words, chat, nonce }: ScriptRescueProps) {
  return (
    // In the browser its text is empty, and React keeps that of the HTML.
    <script nonce={nonce} suppressHydrationWarning>
      {typeof window === 'undefined' ? inlineText(words, chat) : ''}
    </script>
  );
}
