import type { MetadataRoute } from 'next';
import { shop } from '@/lib/shop';

const ICONS = ['192x192', '512x512'].flatMap((sizes) =>
  (['any', 'maskable'] as const).map((purpose) => ({
    src: `/icon-${sizes.split('x')[0]}.png`,
    sizes,
    type: 'image/png',
    purpose,
  })),
);

/** What a phone shows when the shop is put on its home screen. The colours are those of tokens.css: ink and paper. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: shop.name,
    short_name: shop.name,
    description: shop.description,
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    display: 'standalone',
    background_color: '#fbf9f6',
    theme_color: '#1f1a17',
    icons: ICONS,
  };
}
