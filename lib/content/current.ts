import { join } from 'node:path';
import { oncePerProcess } from '@/lib/server/once-per-process';
import type { Content } from './content';
import { readContent } from './read';

const held = () =>
  oncePerProcess('content', (): { content: Content; perfumes: ReadonlySet<string> } => {
    const content = readContent(join(process.cwd(), 'content'));
    return { content, perfumes: new Set(content.perfumes) };
  });

/**
 * What the owner says of the shop's products: the folder `content` where the process runs, read
 * once. Throws a ContentError where the folder is not valid; the server then does not start.
 */
export function shopContent(): Content {
  return held().content;
}

/** Whether a cream can be scented with this perfume. */
export function isPerfumeName(name: string): boolean {
  return held().perfumes.has(name);
}
