'use client';

import { type RescueWords, rescueScripts } from './rescue-scripts';

/**
 * Only the server writes it, so it stands in the HTML and in no script that the browser fetches.
 */
function inlineText(chat: string): string {
  const words: RescueWords = {
    broken: 'Part of this page could not be loaded. Your basket and what you typed are kept.',
    offline: 'You are offline. Check your connection, then tap again.',
    reload: 'Reload',
    again: 'Try again',
    chat: `<a href="${chat}">Order by WhatsApp</a>`,
  };
  return `(${rescueScripts})(${JSON.stringify(words)})`;
}

/**
 * The inline script that fetches failed scripts again and says so where that does not help. The
 * layouts hold it, not the root layout: checkout's policy asks for a nonce, and pages that
 * everybody shares have none. They pass the chat's URL too: the shop's data is not for the browser.
 */
export function ScriptRescue({ chat, nonce }: { chat: string; nonce?: string }) {
  return (
    // In the browser its text is empty, and React keeps that of the HTML.
    <script nonce={nonce} suppressHydrationWarning>
      {typeof window === 'undefined' ? inlineText(chat) : ''}
    </script>
  );
}
