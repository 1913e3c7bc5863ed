import type { JsonLd } from '@/lib/seo/json-ld';

/** Structured data for search engines. React escapes the child, so that no text closes the tag. */
export function JsonLdScript({ nodes }: { nodes: readonly JsonLd[] }) {
  return nodes.map((node) => (
    <script key={node['@type']} type="application/ld+json">
      {JSON.stringify(node)}
    </script>
  ));
}
