import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { productTypes } from '@/lib/catalogue/product';
import { foldersOf } from '@/lib/owner/folder';
import { type Mistake, OwnerFileError, readJsonFile } from '@/lib/owner/json-file';
import { ownObject } from '@/lib/owner/own-object';

/** The file by whose words an import tells the type of a product. */
export const IMPORT_TYPES_FILE = 'import-types.json';

/**
 * The types that a word may stand for. Type "multiple" is not among them: its smaller sizes cost
 * what the shop says, which is wrong for a house's own bottle.
 */
export const toldTypes = productTypes.filter((type) => type !== 'multiple');

/** A type and the words that stand for it. */
export type TypeWords = {
  type: string;
  words: readonly string[];
  /** Whether they count only where nothing else in any text of a product tells its type. */
  weak?: boolean;
  /** Whether they count only where a text, or a part of it, is nothing but the word. */
  whole?: boolean;
};

const TYPES = `must be one of ${toldTypes.join(', ')}`;

const TRUTH = z.boolean({ error: 'must be true or false' }).optional();

const schema = z.array(
  ownObject({
    type: z.string({ error: TYPES }).refine((type) => toldTypes.some((told) => told === type), {
      error: TYPES,
    }),
    words: z.array(z.string({ error: 'must be a word' }).min(1, { error: 'must not be empty' }), {
      error: 'must be a list of words',
    }),
    weak: TRUTH,
    whole: TRUTH,
  }),
  { error: 'must be a list' },
);

/**
 * Reads the words for types, in the order in which they count: the owner's file, else the shipped
 * one. Throws an OwnerFileError with every mistake in it.
 */
export function readImportTypes(): readonly TypeWords[] {
  const files = foldersOf('content').map((folder) => join(folder, IMPORT_TYPES_FILE));
  const file = files.find((candidate) => existsSync(candidate)) ?? files.at(-1) ?? '';
  const mistakes: Mistake[] = [];
  const read = readJsonFile(file, schema, mistakes);
  if (read === undefined) {
    throw new OwnerFileError('The words by which an import tells types are wrong:', mistakes);
  }
  return read;
}
