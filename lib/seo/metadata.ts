import type { Metadata } from 'next';
import { env } from '@/lib/env';
import { shop } from '@/lib/shop';
import { excerpt } from './excerpt';
import type { PreviewImage } from './preview/preview-image';

type PageFacts = {
  /** Without the shop's name. */
  title: string;
  /** Any length; it is cut for search engines. */
  description: string;
  /** The canonical path with its normalised query. */
  path: string;
  /** The picture that link previews show. */
  preview: PreviewImage;
  /** Whether search engines may list the page. */
  indexed?: boolean;
  /** Further properties for link previews, such as a product's price. */
  properties?: Record<string, string>;
};

/** The absolute URL of a path of this shop. */
export function absoluteUrl(path: string): string {
  return new URL(path, env().siteUrl).href;
}

/** The one metadata builder: title, description, canonical, robots and link previews of a page. */
export function pageMetadata(facts: PageFacts): Metadata {
  const { title, path, preview, indexed = true, properties } = facts;
  const description = excerpt(facts.description);
  const url = absoluteUrl(path);
  const image = { ...preview, url: absoluteUrl(preview.url), type: 'image/jpeg' };
  return {
    title: { absolute: `${title} | ${shop.name}` },
    description,
    alternates: { canonical: url },
    robots: { index: indexed, follow: true, 'max-image-preview': 'large' },
    openGraph: {
      title,
      description,
      url,
      siteName: shop.name,
      type: 'website',
      locale: 'en_US',
      images: [image],
    },
    twitter: { card: 'summary_large_image', title, description, images: [image] },
    other: properties,
  };
}
