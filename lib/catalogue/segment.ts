const PREFIX = 'q-';
const ENCODED = /^q-[A-Za-z0-9_-]+$/;

/**
 * Encodes any text as one path segment of letters, digits, "-" and "_". Raw text must never reach a path: a ".." would
 * name another page.
 */
export function encodeSegment(text: string): string {
  const ascii = encodeURIComponent(text);
  return PREFIX + btoa(ascii).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes a segment made by encodeSegment; null for anything else. */
export function decodeSegment(segment: string): string | null {
  if (!ENCODED.test(segment)) return null;
  try {
    const ascii = atob(segment.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/'));
    return decodeURIComponent(ascii);
  } catch {
    return null;
  }
}
