import type { MetadataRoute } from 'next';
import { absoluteUrl } from '@/lib/seo/metadata';

export const dynamic = 'force-dynamic';

/** Crawlers may read everything; pages that should not be indexed say so themselves. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: absoluteUrl('/sitemap.xml'),
  };
}
