import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readShopDir } from '../env';
import { OwnerFileError } from './json-file';

/** The beginning of every message about mistakes in the owner's files. */
export const COMPLAINT = 'What the shop says of itself is not as it must be:';

/**
 * Returns the path of the owner's folder, which may not exist: SHOP_DIR, or `shop` in the working
 * directory; null if SHOP_DIR is "off".
 */
export function ownersFolderPath(): string | null {
  const setting = readShopDir(process.env) ?? 'shop';
  return setting === 'off' ? null : resolve(/* turbopackIgnore: true */ setting);
}

/**
 * Returns the owner's folder, whose files win over the shipped ones; null if there is none. Throws
 * an OwnerFileError if the folder that SHOP_DIR names does not exist.
 */
export function ownersFolder(): string | null {
  const folder = ownersFolderPath();
  if (folder === null) return null;
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  if (readShopDir(process.env) === null) return null;
  const reason = 'is no folder, but SHOP_DIR names it: npm run shop -- init makes it';
  throw new OwnerFileError(COMPLAINT, [{ file: folder, place: '', reason }]);
}

/** Returns the folders of that name, the owner's before the shipped one. */
export function foldersOf(name: 'content' | 'public'): string[] {
  const homes = [ownersFolder(), process.cwd()].filter((home) => home !== null);
  return homes.map((home) => join(/* turbopackIgnore: true */ home, name));
}
