import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import type { ReactNode } from 'react';
import { BasketSync } from '@/components/basket/basket-sync';
import { NavigationProgress } from '@/components/layout/navigation-progress';
import { shop } from '@/lib/shop';
import styles from './layout.module.css';
import './tokens.css';
import './globals.css';

/** The display serif, one weight. Both faces are made by scripts/media/fonts.mjs. */
const cormorant = localFont({
  src: './fonts/cormorant.woff2',
  variable: '--font-cormorant',
  weight: '500',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
});

/** The text face: weights 400 to 600 in one file. */
const figtree = localFont({
  src: './fonts/figtree.woff2',
  variable: '--font-figtree',
  weight: '400 600',
  display: 'swap',
  adjustFontFallback: 'Arial',
});

export const metadata: Metadata = {
  title: { default: `${shop.name} | ${shop.tagline}`, template: `%s | ${shop.name}` },
  description: shop.description,
  applicationName: shop.name,
  icons: {
    icon: [
      { url: '/favicon.ico', sizes: '48x48', type: 'image/x-icon' },
      { url: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    apple: { url: '/icons/apple.png', sizes: '180x180', type: 'image/png' },
  },
  formatDetection: { telephone: false, address: false, email: false },
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  colorScheme: 'light',
  themeColor: '#1f1a17',
};

/** What every page begins with: the first stop of the Tab key, and the offer. */
function PageTop() {
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <aside className={styles.banner} aria-label="Offer">
        <p>{shop.banner}</p>
      </aside>
    </>
  );
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html
      lang="en"
      dir="ltr"
      className={`${cormorant.variable} ${figtree.variable}`}
      // Inline scripts mark it before React takes over.
      suppressHydrationWarning
    >
      <body>
        <PageTop />
        {children}
        <BasketSync />
        <NavigationProgress />
      </body>
    </html>
  );
}
