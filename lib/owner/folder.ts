import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readShopDir } from '../env';
import { OwnerFileError } from './json-file';

/** What every complaint about an owner's own files begins with. */
export const COMPLAINT = 'What the shop says of itself is not as it must be:';

/**
 * Where the owner's folder lies or would lie: SHOP_DIR, or `shop` where the process runs; null
 * where SHOP_DIR is "off".
 */
export function ownersFolderPath(): string | null {
  const named = readShopDir(process.env) ?? 'shop';
  return named === 'off' ? null : resolve(/* turbopackIgnore: true */ named);
}

/**
 * The owner's folder, whose files win over the shipped ones; null where there is none. Throws an
 * OwnerFileError where SHOP_DIR names one that is not there.
 */
export function ownersFolder(): string | null {
  const folder = ownersFolderPath();
  if (folder === null) return null;
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  if (readShopDir(process.env) === null) return null;
  const reason = 'is no folder, but SHOP_DIR names it: npm run shop -- init makes it';
  throw new OwnerFileError(COMPLAINT, [{ file: folder, place: '', reason }]);
}

/** The folders of that name, the owner's before the shipped one. */
export function foldersOf(name: 'content' | 'public'): string[] {
  const homes = [ownersFolder(), process.cwd()].filter((home) => home !== null);
  return homes.map((home) => join(/* turbopackIgnore: true */ home, name));
}
