import type { Db } from '@/lib/db/schema';
import { DownloadFailed, parseDownloadUrl } from '../download/download';
import type { OpenProgress } from '../progress';
import { type FetchOptions, pictureFetcher } from './fetch-pictures';
import { listPictures, matchPictures, type NamedProduct, pictureOfFile } from './folder-pictures';
import type { Picture } from './keep-picture';
import { MOST_PICTURES } from './set-pictures';
import {
  type PicturedProduct,
  type PictureWarning,
  type StoredPictures,
  storePictures,
} from './store-pictures';

/** A product of an import and the addresses of its pictures, the first one first. */
export type ProductWithUrls = NamedProduct & { urls: readonly string[] };

/** The pictures that an import would store, and what is wrong without fetching any. */
export type PicturePlan = { products: PicturedProduct[]; warnings: PictureWarning[] };

/** Where pictures come from beside addresses, and how these are fetched. */
export type PlanOptions = FetchOptions & { folder?: string | null };

/** Returns the pictures of a product's addresses, each once, and the addresses that are none. */
function picturesOfUrls(
  { id, urls }: ProductWithUrls,
  fetchPicture: (url: string) => Promise<Buffer>,
): { pictures: Picture[]; warnings: PictureWarning[] } {
  const bySource = new Map<string, Picture>();
  const warnings: PictureWarning[] = [];
  for (const label of urls.map((url) => url.trim()).filter((url) => url !== '')) {
    try {
      const { href: source } = parseDownloadUrl(label);
      bySource.set(
        source,
        bySource.get(source) ?? { source, label, read: () => fetchPicture(source) },
      );
    } catch (error) {
      if (!(error instanceof DownloadFailed)) throw error;
      warnings.push({ id, picture: label, message: error.message });
    }
  }
  return { pictures: [...bySource.values()], warnings };
}

/**
 * Plans the pictures of an import: of each product those of the folder that are named like it, then
 * those of its addresses, 13 at most (docs/behaviour.md, "Pictures from addresses and folders").
 * Fetches and writes nothing. Throws an AdminRefusal if there is no such folder.
 */
export async function planPictures(
  products: readonly ProductWithUrls[],
  { folder = null, ...options }: PlanOptions = {},
): Promise<PicturePlan> {
  const fetchPicture = pictureFetcher(options);
  const { files, unmatched } = matchPictures(
    products,
    folder === null ? [] : await listPictures(folder),
  );
  const plan: PicturePlan = { products: [], warnings: [] };
  for (const { file, message } of unmatched) {
    plan.warnings.push({ id: null, picture: file, message });
  }
  for (const product of products) {
    const { id } = product;
    const names = folder === null ? [] : (files.get(id) ?? []);
    const ofFolder = await Promise.all(names.map((name) => pictureOfFile(folder ?? '', name)));
    const ofUrls = picturesOfUrls(product, fetchPicture);
    const all = [...ofFolder, ...ofUrls.pictures];
    plan.warnings.push(...ofUrls.warnings);
    for (const { label } of all.slice(MOST_PICTURES)) {
      const message = `is left out: a product has ${MOST_PICTURES} pictures at most`;
      plan.warnings.push({ id, picture: label, message });
    }
    if (all.length > 0) plan.products.push({ id, pictures: all.slice(0, MOST_PICTURES) });
  }
  return plan;
}

/**
 * Stores the pictures of an import's products, which are in the database. Returns what was stored
 * with the warnings of planning first. Rejects as `planPictures` and `storePictures` do.
 */
export async function importPictures(
  db: Db,
  dataDir: string,
  products: readonly ProductWithUrls[],
  { openProgress, ...options }: PlanOptions & { openProgress?: OpenProgress } = {},
): Promise<StoredPictures> {
  const plan = await planPictures(products, options);
  const result = await storePictures(db, dataDir, plan.products, openProgress);
  return { ...result, warnings: [...plan.warnings, ...result.warnings] };
}
