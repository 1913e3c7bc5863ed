import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { adminStyles } from '@/components/admin/admin-styles';
import { directionOf } from '@/lib/language';
import { shop } from '@/lib/shop';
import { adminWords } from '@/lib/words/admin-words';
import { facesOf } from '../fonts/faces';
import '../tokens.css';
import '../globals.css';
import { adminLanguage } from './session';

// Drawn for each request: it depends on who is signed in, and its policy carries a nonce.
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const { title } = adminWords(await adminLanguage());
  return {
    title: { default: `${title} | ${shop.name}`, template: `%s | ${title} | ${shop.name}` },
    robots: { index: false, follow: false },
    referrer: 'same-origin',
    manifest: '/admin/manifest.webmanifest',
    icons: {
      icon: { url: '/icons/admin-192.png', sizes: '192x192', type: 'image/png' },
      apple: { url: '/icons/admin-apple.png', sizes: '180x180', type: 'image/png' },
    },
    appleWebApp: { capable: true, title: `${shop.name} ${title}` },
    formatDetection: { telephone: false, address: false, email: false },
  };
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1, colorScheme: 'light' };

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const lang = await adminLanguage();
  return (
    <html lang={lang} dir={directionOf(lang)} className={facesOf(lang)}>
      <head>
        <style>{adminStyles}</style>
      </head>
      <body>{children}</body>
    </html>
  );
}
