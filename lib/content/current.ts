import { foldersOf } from '@/lib/owner/folder';
import { oncePerProcess } from '@/lib/server/once-per-process';
import type { Content } from './content';
import { servedFilm } from './film';
import { readContent } from './read';

const held = () =>
  oncePerProcess('content', (): { content: Content; perfumes: ReadonlySet<string> } => {
    const told = readContent(foldersOf('content'));
    const content = { ...told, film: servedFilm(told.film) };
    return { content, perfumes: new Set(content.perfumes) };
  });

/**
 * What the owner says of the shop's products: the folder `content` of the owner's folder, and for
 * what is not there the one where the process runs, read once. Throws an OwnerFileError where a
 * file is not valid; the server then does not start.
 */
export function shopContent(): Content {
  return held().content;
}

/** Whether a cream can be scented with this perfume. */
export function isPerfumeName(name: string): boolean {
  return held().perfumes.has(name);
}
