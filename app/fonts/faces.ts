import localFont from 'next/font/local';
import { directionOf, type Language } from '@/lib/language';

// All faces are made by scripts/media/fonts.mjs. What stands for them is in tokens.css.

/** The display serif, one weight. */
const cormorant = localFont({
  src: './cormorant.woff2',
  variable: '--font-cormorant',
  weight: '500',
  display: 'swap',
  adjustFontFallback: false,
});

/** The text face: weights 400 to 600 in one file. */
const figtree = localFont({
  src: './figtree.woff2',
  variable: '--font-figtree',
  weight: '400 600',
  display: 'swap',
  adjustFontFallback: false,
});

/**
 * Arabic letters beside the display serif. They come before it in a list of families, since its
 * fallback may have Arabic letters too; the range leaves it all others. Not preloaded: that would
 * reach the pages of every language, and only a page with Arabic letters fetches it.
 */
const naskh = localFont({
  src: './noto-naskh-arabic.woff2',
  variable: '--font-arabic-display',
  weight: '500',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+60C-6AF' }],
});

/** Arabic letters beside the text face, as the ones of the display face. */
const vazirmatn = localFont({
  src: './vazirmatn.woff2',
  variable: '--font-arabic-text',
  weight: '400 600',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+60C-6AF' }],
});

const latin = `${cormorant.variable} ${figtree.variable}`;

/** The class names that give a page's root the faces its language is set in. */
export function facesOf(language: Language): string {
  if (directionOf(language) === 'ltr') return latin;
  return `${latin} ${naskh.variable} ${vazirmatn.variable}`;
}
