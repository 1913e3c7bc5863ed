import { createHash } from 'node:crypto';
import type { JsonLd } from '@/lib/seo/json-ld';
import { keepForHtml } from '@/lib/server/next/html-only';
import { HtmlOnlyScript } from './html-only-script';

/**
 * Structured data for search engines, which read the HTML: the page's data does not repeat it.
 * React escapes the text, so that none closes the tag.
 */
export function JsonLdScript({ nodes }: { nodes: readonly JsonLd[] }) {
  return nodes.map((node) => {
    const text = JSON.stringify(node);
    const id = createHash('sha256').update(text).digest('base64url').slice(0, 16);
    keepForHtml(id, text);
    return <HtmlOnlyScript key={node['@type']} id={id} type="application/ld+json" />;
  });
}
