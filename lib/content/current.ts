import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '@/lib/env';
import { DEFAULT_LANGUAGE, type Language } from '@/lib/language';
import { foldersOf } from '@/lib/owner/folder';
import { oncePerProcess } from '@/lib/server/once-per-process';
import type { Content } from './content';
import { servedFilm } from './film';
import { readContent } from './read';

/**
 * Whether a file says what this shop's goods are: the shipped ones speak of the sample alone, and
 * count no more where there is an owner's folder or a retailer's own backend.
 */
function isOfTheseGoods([first = '', ...others]: readonly string[], name: keyof Content): boolean {
  if (others.length > 0) return existsSync(join(first, `${name}.json`));
  return env().backendUrl === null;
}

function readOnce(): Record<Language, Content> {
  const folders = foldersOf('content');
  const read = (language: Language): Content => {
    const told = readContent(folders, language);
    return {
      ...told,
      kinds: isOfTheseGoods(folders, 'kinds') ? told.kinds : [],
      advantages: isOfTheseGoods(folders, 'advantages')
        ? told.advantages
        : told.advantages.map((advantage) => ({ ...advantage, note: '' })),
      film: servedFilm(told.film),
    };
  };
  return { en: read('en'), ar: read('ar'), fr: read('fr') };
}

const held = () =>
  oncePerProcess('content', () => {
    const languages = readOnce();
    return { languages, perfumes: new Set(languages[DEFAULT_LANGUAGE].perfumes) };
  });

/**
 * What the owner says of the shop's products in a language: the folder `content` of the owner's
 * folder, and for what is not there the one where the process runs, read once. Throws an
 * OwnerFileError where a file is not valid; the server then does not start.
 */
export function shopContent(language: Language): Content {
  return held().languages[language];
}

/** Whether a cream can be scented with this perfume. */
export function isPerfumeName(name: string): boolean {
  return held().perfumes.has(name);
}
