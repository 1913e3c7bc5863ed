import type { MetadataRoute } from 'next';
import { shop } from '@/lib/shop';

/** What a phone shows when the shop is put on its home screen. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: shop.name,
    short_name: shop.name,
    description: shop.description,
    start_url: '/',
    display: 'standalone',
    background_color: '#fbf9f6',
    theme_color: '#fbf9f6',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  };
}
