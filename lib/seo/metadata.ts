import type { Metadata } from 'next';
import { env } from '@/lib/env';
import { shop } from '@/lib/shop';
import { excerpt } from './excerpt';

type PageFacts = {
  /** Without the shop's name. */
  title: string;
  /** Any length; it is cut for search engines. */
  description: string;
  /** The canonical path with its normalised query. */
  path: string;
  /** Whether search engines may list the page. */
  indexed?: boolean;
};

/** The one metadata builder: title, description, canonical, robots and sharing data of a page. */
export function pageMetadata({ title, description, path, indexed = true }: PageFacts): Metadata {
  const url = new URL(path, env().siteUrl).href;
  const short = excerpt(description);
  return {
    title: { absolute: `${title} | ${shop.name}` },
    description: short,
    alternates: { canonical: url },
    robots: { index: indexed, follow: true, 'max-image-preview': 'large' },
    openGraph: {
      title,
      description: short,
      url,
      siteName: shop.name,
      type: 'website',
      locale: 'en_US',
    },
    twitter: { card: 'summary_large_image', title, description: short },
  };
}
