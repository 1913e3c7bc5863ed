import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { COMPLAINT, ownersFolderPath } from './folder';
import { OwnerFileError, readJsonFile, strangers } from './json-file';
import { shopSchema } from './schema';
import { type Settings, SHIPPED, UNSAID } from './settings';

/** The file of the owner's folder that says what is read here. */
export const SHOP_FILE = 'shop.json';

/**
 * What shop.json says in an owner's folder, and what is shipped where there is none. Throws one
 * OwnerFileError that lists every mistake.
 */
export function readShop(folder: string | null): Settings {
  if (folder === null || !existsSync(folder)) return SHIPPED;
  const mistakes = strangers(folder, [SHOP_FILE]);
  const file = join(folder, SHOP_FILE);
  const settings = existsSync(file) ? readJsonFile(file, shopSchema, mistakes) : UNSAID;
  if (settings === undefined || mistakes.length > 0) throw new OwnerFileError(COMPLAINT, mistakes);
  return settings;
}

let settings: Settings | null = null;

/**
 * What the owner's folder says of the shop, read once. Modules need it while they load, where
 * nobody could answer an error: a mistake ends the process with one clear text.
 */
export function shopSettings(): Settings {
  if (settings !== null) return settings;
  try {
    settings = readShop(ownersFolderPath());
    return settings;
  } catch (error) {
    if (!(error instanceof OwnerFileError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/**
 * What is wrong with shop.json, or null. For who looks at the owner's other files too: with a
 * mistake in it, this process goes on with the shop as it is shipped.
 */
export function shopProblem(): OwnerFileError | null {
  try {
    settings = readShop(ownersFolderPath());
    return null;
  } catch (error) {
    if (!(error instanceof OwnerFileError)) throw error;
    settings = SHIPPED;
    return error;
  }
}
