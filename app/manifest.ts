import type { MetadataRoute } from 'next';
import { shop } from '@/lib/shop';

const ICONS = ['192x192', '512x512'].flatMap((sizes) =>
  (['any', 'maskable'] as const).map((purpose) => ({
    src: `/icons/${sizes.split('x')[0]}.png`,
    sizes,
    type: 'image/png',
    purpose,
  })),
);

/** The shop on a phone's home screen, in the colours ink and paper of tokens.css. */
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
