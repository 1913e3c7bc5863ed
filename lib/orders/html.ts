const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '{': '&#123;',
  '}': '&#125;',
};

/** Makes text of any kind show as text in an e-mail; braces are escaped too, since templates give them a meaning. */
export function escapeHtml(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[&<>"'{}]/g, (character) => ENTITIES[character] ?? '');
}
