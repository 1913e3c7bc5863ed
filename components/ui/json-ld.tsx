import type { JsonLd } from '@/lib/seo/json-ld';

/** Structured data for search engines. As a child of the tag, React keeps any text from ending it. */
export function JsonLdScript({ nodes }: { nodes: readonly JsonLd[] }) {
  return nodes.map((node) => (
    <script key={node['@type']} type="application/ld+json">
      {JSON.stringify(node)}
    </script>
  ));
}
