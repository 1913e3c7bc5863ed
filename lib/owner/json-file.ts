import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { z } from 'zod';
import { hintFor } from './own-object';

/** A mistake in an owner's file: the file, the place in it ("[2].tagline") and the reason. */
export type Mistake = { file: string; place: string; reason: string };

/** Returns a path for messages: relative to the working directory, or absolute if outside it. */
export function shownPath(path: string): string {
  const near = relative(process.cwd(), path);
  return near.startsWith('..') ? path : near;
}

/** One or more of the owner's files are invalid. The message lists every mistake. */
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

/** Writes a path in JSON as "[2].tagline"; empty for the whole file. */
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

/** Reads a JSON file by its schema. If it is invalid, adds to `mistakes` and returns undefined. */
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

/** Returns a mistake for each JSON file that the shop does not read, such as a misspelt name. */
export function unknownFiles(folder: string, fileNames: readonly string[]): Mistake[] {
  let names: string[] = [];
  try {
    names = readdirSync(folder);
  } catch {
    // A missing folder has no files.
  }
  return names
    .filter((name) => name.endsWith('.json') && !fileNames.includes(name))
    .map((name) => {
      const reason = `is not read: ${hintFor(name, fileNames)}`;
      return { file: join(folder, name), place: '', reason };
    });
}
