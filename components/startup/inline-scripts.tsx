'use client';

import { useLanguage } from '@/components/ui/language';
import { chatUrl } from '@/lib/shop';
import { shopTexts } from '@/lib/shop-texts';
import { wordsOf } from '@/lib/words/words';
import { EARLY_TAPS } from './early-taps';
import { latePictures } from './late-pictures';
import { ORDERS_MARK } from './orders-mark';
import { type RescueWords, rescueScripts } from './rescue-scripts';
import { translatedTexts } from './translated-texts';

/** Rendered by the server only. */
function firstText(): string {
  const plain = `${EARLY_TAPS};${ORDERS_MARK}`.replace(/\n\s*/g, ' ');
  return `${plain};(${latePictures})();(${translatedTexts})()`;
}

/**
 * Puts the script that stores early taps, marks a browser that has orders, and handles late
 * pictures and translated texts before all of these. It does not wait for style sheets. Only the
 * server renders its text, so that neither a fetched script nor the page's data contains it.
 */
export function FirstScript({ nonce }: { nonce?: string }) {
  return (
    <script type="module" async nonce={nonce} suppressHydrationWarning>
      {typeof window === 'undefined' ? firstText() : ''}
    </script>
  );
}

/**
 * The inline script that fetches failed scripts again and tells the shopper if that does not help.
 * The inner layouts render it, because checkout's policy needs a nonce and cached pages have none.
 * In the browser its text is empty, and React keeps the HTML's.
 */
export function ScriptRescue({ nonce }: { nonce?: string }) {
  const language = useLanguage();
  // What comes after this line is in no script.
  if (typeof window !== 'undefined') {
    return (
      <script nonce={nonce} suppressHydrationWarning>
        {''}
      </script>
    );
  }
  const { scripts } = wordsOf(language);
  const words: RescueWords = {
    broken: scripts.broken,
    offline: scripts.offline,
    notLoaded: scripts.notLoaded,
    reload: scripts.reload,
    again: scripts.tryAgain,
    chat: `<a href="${chatUrl(shopTexts(language).chatMessage)}">${scripts.orderByWhatsApp}</a>`,
  };
  return <script nonce={nonce}>{`(${rescueScripts})(${JSON.stringify(words)})`}</script>;
}
