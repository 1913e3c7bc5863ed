import type { Metadata } from 'next';
import { env } from '@/lib/env';
import { shop } from '@/lib/shop';
import { excerpt } from './excerpt';
import type { PreviewImage } from './preview/preview-image';

/** The longest title (characters) that search engines show whole. */
const TITLE_LENGTH = 65;

type PageFacts = {
  /** Without the shop's name. */
  title: string;
  /** Any length; it is cut for search engines. */
  description: string;
  /** What link previews say instead of the description, where they should say something else. */
  shareText?: string;
  /** The canonical path with its normalised query. */
  path: string;
  /** The picture that link previews show. */
  preview: PreviewImage;
  /** Whether search engines may list the page. */
  indexed?: boolean;
  /** What link previews take the page for. A product's page states that itself, since Next does not know the word. */
  type?: 'website' | 'product';
};

/** The absolute URL of a path of this shop. */
export function absoluteUrl(path: string): string {
  return new URL(path, env().siteUrl).href;
}

/** A page's title with the shop's name, which gives way where both together are too long. */
function documentTitle(title: string): string {
  const full = `${title} | ${shop.name}`;
  return full.length <= TITLE_LENGTH ? full : excerpt(title, TITLE_LENGTH);
}

/** The one metadata builder: title, description, canonical, robots and link previews of a page. */
export function pageMetadata(facts: PageFacts): Metadata {
  const { path, preview, indexed = true, type = 'website' } = facts;
  const title = excerpt(facts.title, TITLE_LENGTH);
  const shareText = excerpt(facts.shareText ?? facts.description);
  const url = absoluteUrl(path);
  const image = { ...preview, url: absoluteUrl(preview.url), type: 'image/jpeg' };
  return {
    title: { absolute: documentTitle(facts.title) },
    description: excerpt(facts.description),
    alternates: { canonical: url },
    robots: { index: indexed, follow: true, 'max-image-preview': 'large' },
    openGraph: {
      title,
      description: shareText,
      url,
      siteName: shop.name,
      locale: 'en_US',
      images: [image],
      ...(type === 'website' ? { type } : {}),
    },
    twitter: { card: 'summary_large_image', title, description: shareText, images: [image] },
  };
}

/** The metadata of what the shop does not have. Next itself adds that it is not to be listed. */
export const missingMetadata: Metadata = { title: 'Not Found' };
