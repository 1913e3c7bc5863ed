import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { z } from 'zod';
import { errorText } from '@/lib/server/log';
import type { Content } from './content';
import { contentSchemas, type Language } from './schema';

/**
 * A mistake in the folder: the file, the place in it ("[2].tagline") and the reason.
 */
export type ContentMistake = { file: string; place: string; reason: string };

/** The folder is not valid. The message lists every mistake with file, place and reason. */
export class ContentError extends Error {
  override readonly name = 'ContentError';

  constructor(
    folder: string,
    readonly mistakes: readonly ContentMistake[],
  ) {
    const list = mistakes.map(({ file, place, reason }) => {
      const path = relative(process.cwd(), join(folder, file));
      return `  ${[path, place, reason].filter(Boolean).join(' ')}`;
    });
    super(`What the shop says of its products is not as it must be:\n${list.join('\n')}`);
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

function mistakesOf(file: string, issue: z.core.$ZodIssue): ContentMistake[] {
  if (issue.code !== 'unrecognized_keys') {
    return [{ file, place: placeOf(issue.path), reason: issue.message }];
  }
  return issue.keys.map((key) => ({
    file,
    place: placeOf([...issue.path, key]),
    reason: 'is not known here',
  }));
}

function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return `is no JSON: ${error.message.replace(/\s+/g, ' ')}`;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return code === 'ENOENT' ? 'is missing' : `cannot be read: ${errorText(error)}`;
}

/** The JSON files of a folder that nothing reads, such as one with a misspelt name. */
function strangers(folder: string, known: readonly string[]): ContentMistake[] {
  let names: string[] = [];
  try {
    names = readdirSync(folder);
  } catch {
    // A missing folder shows up as its missing files.
  }
  return names
    .filter((name) => name.endsWith('.json') && !known.includes(name))
    .map((file) => ({ file, place: '', reason: `is not read: the files are ${known.join(', ')}` }));
}

/**
 * Reads what an owner says of the shop's products from a folder, in one language.
 * Throws one ContentError that lists every mistake in all files.
 */
export function readContent(folder: string, language: Language = 'en'): Content {
  const schemas = contentSchemas(language);
  const known = Object.keys(schemas).map((name) => `${name}.json`);
  const mistakes = strangers(folder, known);

  function read<Output>(name: keyof Content, schema: z.ZodType<Output>): Output | undefined {
    const file = `${name}.json`;
    let value: unknown;
    try {
      // Some editors put a byte order mark first.
      value = JSON.parse(readFileSync(join(folder, file), 'utf8').replace(/^\uFEFF/, ''));
    } catch (error) {
      mistakes.push({ file, place: '', reason: reasonOf(error) });
      return undefined;
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    mistakes.push(...parsed.error.issues.flatMap((issue) => mistakesOf(file, issue)));
    return undefined;
  }

  const products = read('products', schemas.products);
  const featured = read('featured', schemas.featured);
  const brands = read('brands', schemas.brands);
  const perfumes = read('perfumes', schemas.perfumes);
  const reviews = read('reviews', schemas.reviews);
  const advantages = read('advantages', schemas.advantages);
  const claims = read('claims', schemas.claims);
  const film = read('film', schemas.film);
  const complete =
    products && featured && brands && perfumes && reviews && advantages && claims && film;
  if (mistakes.length > 0 || !complete) throw new ContentError(folder, mistakes);
  return { products, featured, brands, perfumes, reviews, advantages, claims, film };
}
