import type { ImportedPictures } from '@/lib/admin/import/pictures-of-plan';
import type { SourceCell } from '@/lib/admin/import/source-product';
import { importPictures, planPictures } from '@/lib/admin/products/import-pictures';
import type { CellNote } from '@/lib/admin/products/parse-rows';
import {
  type PictureWarning,
  pictureWarningText,
  type StoredPictures,
} from '@/lib/admin/products/store-pictures';
import type { Db } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { progressBar } from './run';

/** Where the pictures of an import come from: a folder, beside the addresses in its file. */
export type PictureOptions = { pictures?: string };

/** Returns the products that may get pictures: all where there is a folder. */
function pictured(products: readonly ImportedPictures[], folder: string | undefined) {
  return products
    .filter(({ urls }) => urls.length > 0 || folder !== undefined)
    .map((product) => ({ ...product, urls: product.urls.map(({ text }) => text) }));
}

/** Names the cell of an address that a warning is about; the product's row is not known else. */
function notesOf(
  products: readonly ImportedPictures[],
  warnings: readonly PictureWarning[],
): CellNote[] {
  const cells = new Map<string, SourceCell>(
    products.flatMap(({ id, urls }) => urls.map((cell) => [`${id} ${cell.text}`, cell] as const)),
  );
  return warnings.map((warning) => {
    const { row, column } = cells.get(`${warning.id} ${warning.picture}`) ?? {
      row: 1,
      column: 'pictures',
    };
    return { row, column, message: pictureWarningText(warning) };
  });
}

/**
 * Tells what is wrong with the pictures of a planned import, without fetching any. Throws an
 * AdminRefusal if there is no such folder.
 */
export async function plannedPictures(
  products: readonly ImportedPictures[],
  { pictures: folder }: PictureOptions,
): Promise<CellNote[]> {
  const { warnings } = await planPictures(pictured(products, folder), { folder });
  return notesOf(products, warnings);
}

/** What came of the pictures of an import; null where it has none. */
export type PicturesDone = {
  warnings: CellNote[];
  counts: Omit<StoredPictures, 'products' | 'warnings'>;
};

/** Fetches and stores the pictures of an import that was made. */
export async function storeImportedPictures(
  db: Db,
  products: readonly ImportedPictures[],
  { pictures: folder }: PictureOptions,
): Promise<PicturesDone | null> {
  const named = pictured(products, folder);
  if (named.length === 0) return null;
  const openProgress = progressBar('Pictures {bar} {value}/{total}');
  const { warnings, stored, known, left } = await importPictures(db, env().dataDir, named, {
    folder,
    openProgress,
  });
  return { warnings: notesOf(products, warnings), counts: { stored, known, left } };
}

/** "3 pictures stored, 2 stored before, 1 left for the next import of the file." */
export function picturesText({ counts: { stored, known, left } }: PicturesDone): string {
  return [
    `${stored} ${stored === 1 ? 'picture' : 'pictures'} stored`,
    ...(known > 0 ? [`${known} stored before`] : []),
    ...(left > 0 ? [`${left} left for the next import of this file`] : []),
  ].join(', ');
}
