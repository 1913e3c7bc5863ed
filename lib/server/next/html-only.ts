import { LRUCache } from 'lru-cache';
import { oncePerProcess } from '@/lib/server/once-per-process';

/** More texts than a process renders at the same time. */
const MOST_TEXTS = 500;

const texts = () =>
  oncePerProcess('html-only-texts', () => new LRUCache<string, string>({ max: MOST_TEXTS }));

/**
 * Hands a text of a server component to the HTML of the same render, so that the page's data does
 * not repeat it. `id` names the text among all pages.
 */
export function keepForHtml(id: string, text: string): void {
  texts().set(id, text);
}

/** Returns the text while the server renders the HTML. */
export function textForHtml(id: string): string {
  const text = texts().get(id);
  if (text === undefined) throw new Error(`No text for the HTML: ${id}`);
  return text;
}
