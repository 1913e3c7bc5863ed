import type { MetadataRoute } from 'next';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { shop } from '@/lib/shop';
import { adminWords } from '@/lib/words/admin-words';

export const dynamic = 'force-static';

const name = `${shop.name} ${adminWords(DEFAULT_LANGUAGE).title}`;

const manifest: MetadataRoute.Manifest = {
  id: '/admin',
  name,
  short_name: name,
  lang: DEFAULT_LANGUAGE,
  start_url: '/admin',
  scope: '/admin',
  display: 'standalone',
  background_color: '#fbf9f6',
  theme_color: '#fbf9f6',
  icons: [192, 512].flatMap((size) =>
    (['any', 'maskable'] as const).map((purpose) => ({
      src: `/icons/admin-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  ),
};

/** The manifest that installs the admin as an app of its own: without a session too. */
export function GET(): Response {
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } });
}
