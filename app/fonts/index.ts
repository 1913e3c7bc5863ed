import localFont from 'next/font/local';

/** The display serif, one weight. Both faces are made by scripts/media/fonts.mjs. */
export const cormorant = localFont({
  src: './cormorant.woff2',
  variable: '--font-cormorant',
  weight: '500',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
});

/** The text face: weights 400 to 600 in one file. */
export const figtree = localFont({
  src: './figtree.woff2',
  variable: '--font-figtree',
  weight: '400 600',
  display: 'swap',
  adjustFontFallback: 'Arial',
});
