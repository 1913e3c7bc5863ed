import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { z } from 'zod';
import { hintFor } from './own-object';

/** A mistake in a file that an owner writes: the file, the place in it ("[2].tagline"), why. */
export type Mistake = { file: string; place: string; reason: string };

/** A path as an owner reads it: from where the process runs, and in full where it leads elsewhere. */
export function shownPath(path: string): string {
  const near = relative(process.cwd(), path);
  return near.startsWith('..') ? path : near;
}

/** Files that an owner writes are not valid. The message lists every mistake. */
export class OwnerFileError extends Error {
  override readonly name = 'OwnerFileError';

  constructor(
    title: string,
    readonly mistakes: readonly Mistake[],
  ) {
    const list = mistakes.map(({ file, place, reason }) => {
      return `  ${[shownPath(file), place, reason].filter(Boolean).join(' ')}`;
    });
    super(`${title}\n${list.join('\n')}`);
  }
}

/** A path in JSON as people write it: "[2].tagline", or nothing for the whole file. */
function placeOf(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => {
    if (typeof part === 'number') return `[${part}]`;
    return /^[a-z]\w*$/i.test(String(part)) ? `.${String(part)}` : `[${JSON.stringify(part)}]`;
  });
  return parts.join('').replace(/^\./, '');
}

function mistakesOf(file: string, issue: z.core.$ZodIssue): Mistake[] {
  if (issue.code !== 'unrecognized_keys') {
    return [{ file, place: placeOf(issue.path), reason: issue.message }];
  }
  const reasons = issue.message.split('\n');
  return issue.keys.map((key, index) => ({
    file,
    place: placeOf([...issue.path, key]),
    reason: reasons[index] ?? issue.message,
  }));
}

function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return `is no JSON: ${error.message.replace(/\s+/g, ' ')}`;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return code === 'ENOENT' ? 'is missing' : `cannot be read: ${String(error)}`;
}

/** Reads a JSON file by its schema. Adds what is wrong to `mistakes` and answers undefined then. */
export function readJsonFile<Output>(
  file: string,
  schema: z.ZodType<Output>,
  mistakes: Mistake[],
): Output | undefined {
  let value: unknown;
  try {
    // Some editors put a byte order mark first.
    value = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    mistakes.push({ file, place: '', reason: reasonOf(error) });
    return undefined;
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  mistakes.push(...parsed.error.issues.flatMap((issue) => mistakesOf(file, issue)));
  return undefined;
}

/** The JSON files of a folder that nothing reads, such as one with a misspelt name. */
export function strangers(folder: string, known: readonly string[]): Mistake[] {
  let names: string[] = [];
  try {
    names = readdirSync(folder);
  } catch {
    // A folder that is not there has none.
  }
  return names
    .filter((name) => name.endsWith('.json') && !known.includes(name))
    .map((name) => {
      const reason = `is not read: ${hintFor(name, known)}`;
      return { file: join(folder, name), place: '', reason };
    });
}
