import type { MetadataRoute } from 'next';
import { directionOf, type Language, localPath } from '@/lib/language';
import { shop } from '@/lib/shop';
import { shopTexts } from '@/lib/shop-texts';

const ICONS = ['192x192', '512x512'].flatMap((sizes) =>
  (['any', 'maskable'] as const).map((purpose) => ({
    src: `/icons/${sizes.split('x')[0]}.png`,
    sizes,
    type: 'image/png',
    purpose,
  })),
);

/**
 * Returns the manifest of a language, which installs the shop on a phone's home screen, in the
 * colours ink and paper of tokens.css. Each language is an app of its own.
 */
function manifest(language: Language): MetadataRoute.Manifest {
  const home = localPath(language, '/');
  return {
    id: home,
    name: shop.name,
    short_name: shop.name,
    description: shopTexts(language).description,
    lang: language,
    dir: directionOf(language),
    start_url: home,
    scope: '/',
    display: 'standalone',
    background_color: '#fbf9f6',
    theme_color: '#1f1a17',
    icons: ICONS,
  };
}

/** Returns the path of a language's manifest. */
export function manifestPath(language: Language): string {
  return localPath(language, '/manifest.webmanifest');
}

/** Responds with the manifest of a language. */
export function manifestResponse(language: Language): Response {
  return Response.json(manifest(language), {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  });
}
