import localFont from 'next/font/local';
import { directionOf, type Language } from '@/lib/language';

// scripts/media/fonts.mjs makes all faces. tokens.css has their fallbacks.

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
 * Arabic letters for the display serif. This face comes first in the list of families, because the
 * serif's fallback may have Arabic letters too; its range leaves all other letters to the serif. It
 * is not preloaded, which would cost the pages of every language.
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

/** Arabic letters for the text face, set up like those of the display face. */
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

/** Returns the class names that give a page's root the faces of its language. */
export function facesOf(language: Language): string {
  if (directionOf(language) === 'ltr') return latin;
  return `${latin} ${naskh.variable} ${vazirmatn.variable}`;
}
