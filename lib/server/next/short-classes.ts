import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'postcss';

/** Matches a class or an animation of a CSS module, which a build names `hash_name`. */
const OF_MODULE = /^[\w-]{6,}_[a-z]\w*$/i;

const WORD = /[\w-]+/g;

/** Returns the paths of the files in a build's folders whose names end so. */
const filesIn = (distDir: string, folders: readonly string[], end: string) =>
  folders
    .map((folder) => join(distDir, folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((path) => path.endsWith(end) && statSync(path).isFile());

/** Returns a short name for each class and animation of CSS modules in these sheets. */
export function shortNames(sheets: readonly string[]): ReadonlyMap<string, string> {
  const names = sheets
    .map((sheet) => parse(sheet))
    .flatMap((sheet) => {
      const found: string[] = [];
      sheet.walkRules(({ selector }) => void found.push(...(selector.match(WORD) ?? [])));
      sheet.walkAtRules('keyframes', ({ params }) => void found.push(params));
      return found.filter((name) => OF_MODULE.test(name));
    });
  const distinct = [...new Set(names)].sort();
  return new Map(distinct.map((name, index) => [name, `_${index}`]));
}

/**
 * Gives the classes of CSS modules short names in all files of a build, which has no setting for
 * them. Pages are made of these files, so every page names each class several times.
 */
export function shortenClasses(distDir: string): void {
  const sheets = filesIn(distDir, ['static'], '.css');
  const scripts = filesIn(distDir, ['static', 'server'], '.js');
  const short = shortNames(sheets.map((path) => readFileSync(path, 'utf8')));
  for (const path of [...sheets, ...scripts]) {
    const text = readFileSync(path, 'utf8');
    const shorter = text.replace(WORD, (word) => short.get(word) ?? word);
    if (shorter !== text) writeFileSync(path, shorter);
  }
}
