import { posix } from 'node:path';
import { parse } from '@babel/parser';
import {
  FOLDERS,
  IN_BROWSER,
  LAYERS,
  LIB_ITSELF,
  NOT_IN_BROWSER,
  RELATIVE,
  RELATIVE_BUT,
} from './rules';

/** The words right before the name of an imported file: `from`, `import`, `import(`, `require(`. */
const BEFORE_NAME = /(?:^| )(?:from|import|(?:import|require) \()$/;

/**
 * Lists the files and packages that a file imports, exports from or takes types from, as written.
 */
export function importedNames(code: string): string[] {
  const { tokens } = parse(code, {
    sourceType: 'module',
    plugins: ['typescript', 'jsx'],
    tokens: true,
  });
  const texts = (tokens ?? []).map(({ start, end }) => code.slice(start, end));
  return texts
    .filter((_, index) => BEFORE_NAME.test(texts.slice(Math.max(0, index - 2), index).join(' ')))
    .filter((text) => /^['"]/.test(text))
    .map((text) => text.slice(1, -1));
}

/** Returns a file's path in the project, or a package's name. */
function targetOf(file: string, name: string): string {
  if (name.startsWith('@/')) return name.slice(2);
  return name.startsWith('.') ? posix.join(posix.dirname(file), name) : name;
}

const isNamed = (target: string, row: string) =>
  row.split(/\s+/).some((entry) => {
    const path = posix.join('lib', entry);
    return entry.endsWith('/') ? target.startsWith(path) : target === path;
  });

/** Returns the folder of lib whose row applies to a file: the nearest one with a row, else null. */
function folderOf(file: string): string | null {
  const folder = posix.relative('lib', posix.dirname(file));
  const rows = Object.keys(FOLDERS).filter((row) => `${folder}/`.startsWith(`${row}/`));
  return rows.sort((a, b) => b.length - a.length)[0] ?? null;
}

function refusalInLib(file: string, name: string, target: string): string | null {
  if (posix.dirname(file) === 'lib') {
    const isBeside = posix.dirname(target) === 'lib';
    return isBeside || isNamed(target, LIB_ITSELF) ? null : `lib itself may import ${LIB_ITSELF}`;
  }
  const folder = folderOf(file);
  if (folder === null) return 'every folder of lib needs a row in scripts/imports/rules.ts';
  if (RELATIVE.includes(folder) && name.startsWith('@/') && !name.startsWith(RELATIVE_BUT))
    return 'next.config.ts loads this folder: it names files by relative paths';
  const row = FOLDERS[folder] ?? '';
  const isAllowed = target.startsWith(`lib/${folder}/`) || isNamed(target, row);
  return isAllowed ? null : `lib/${folder} may import ${row.replace(/\s+/g, ' ')}`;
}

/**
 * Says why a file may not import a file or package, named as written; null where it may. Tests and
 * their helpers may import everything.
 */
export function refusal(file: string, name: string): string | null {
  const [layer = ''] = file.split('/');
  if (!LAYERS.includes(layer) || /\.test\.tsx?$|\/testing(\/|\.ts$)/.test(file)) return null;
  const target = targetOf(file, name);
  const isPackage = target === name;
  const [area = ''] = isPackage ? [] : target.split('/');
  const forbidden = NOT_IN_BROWSER.find(([pattern]) => pattern.test(target));
  if (forbidden && IN_BROWSER.includes(layer)) return forbidden[1];
  if ([...LAYERS.slice(0, LAYERS.indexOf(layer)), 'scripts', 'e2e'].includes(area))
    return `imports run downwards: ${LAYERS.join(', ')}`;
  return isPackage || layer !== 'lib' ? null : refusalInLib(file, name, target);
}
