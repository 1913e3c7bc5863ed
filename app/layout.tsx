import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { BasketSync } from '@/components/basket/basket-sync';
import { NavigationProgress } from '@/components/layout/navigation-progress';
import { PageTop } from '@/components/layout/page-top';
import { shop } from '@/lib/shop';
import { cormorant, figtree } from './fonts';
import './tokens.css';
import './globals.css';

export const metadata: Metadata = {
  title: { default: `${shop.name} | ${shop.tagline}`, template: `%s | ${shop.name}` },
  description: shop.description,
  applicationName: shop.name,
  formatDetection: { telephone: false, address: false, email: false },
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  colorScheme: 'light',
  themeColor: '#1f1a17',
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" dir="ltr" className={`${cormorant.variable} ${figtree.variable}`}>
      <body>
        <PageTop />
        {children}
        <BasketSync />
        <NavigationProgress />
      </body>
    </html>
  );
}
