import localFont from 'next/font/local';

/** The display serif: latin, weights 300 to 700 in one file. */
export const cormorant = localFont({
  src: '../node_modules/@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2',
  variable: '--font-cormorant',
  weight: '300 700',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
});

/** The text face: latin, weights 300 to 900 in one file. */
export const figtree = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  variable: '--font-figtree',
  weight: '300 900',
  display: 'swap',
  adjustFontFallback: 'Arial',
});
