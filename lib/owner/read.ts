import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { COMPLAINT, ownersFolderPath } from './folder';
import { OwnerFileError, readJsonFile, unknownFiles } from './json-file';
import { shopSchema } from './schema';
import { DEFAULTS, type Settings, SHIPPED } from './settings';

/** The file in the owner's folder. */
export const SHOP_FILE = 'shop.json';

/**
 * Reads shop.json in an owner's folder; the shipped settings without a folder. Throws one
 * OwnerFileError that lists every mistake.
 */
export function readShop(folder: string | null): Settings {
  if (folder === null || !existsSync(folder)) return SHIPPED;
  const mistakes = unknownFiles(folder, [SHOP_FILE]);
  const file = join(folder, SHOP_FILE);
  const settings = existsSync(file) ? readJsonFile(file, shopSchema, mistakes) : DEFAULTS;
  if (settings === undefined || mistakes.length > 0) throw new OwnerFileError(COMPLAINT, mistakes);
  return settings;
}

let settings: Settings | null = null;

/**
 * Returns the owner's settings, read once. Modules need them while they load and cannot handle an
 * error then, so a mistake ends the process with one clear text.
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
 * Returns the mistakes in shop.json, or null. For commands that check the owner's other files too:
 * after a mistake this process goes on with the shipped settings.
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
