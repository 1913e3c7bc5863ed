import type { Db } from '@/lib/db/schema';
import { DownloadFailed, parseDownloadUrl } from '../download/download';
import { FOREIGN_LIMITS } from '../pictures/read-picture';
import type { OpenProgress } from '../progress';
import { type FetchOptions, pictureFetcher } from './fetch-pictures';
import { listPictures, matchPictures, type NamedProduct, pictureOfFile } from './folder-pictures';
import type { Picture } from './keep-picture';
import { type IsWanted, MOST_PICTURES } from './set-pictures';
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

/** How much of an address a warning shows (characters): its beginning, and its end. */
const SHOWN = { beginning: 60, end: 40 };

/** Shortens a long address, such as a data: URL that holds the whole picture, for warnings. */
function labelOf(url: string): string {
  const isShort = url.length <= SHOWN.beginning + SHOWN.end;
  return isShort ? url : `${url.slice(0, SHOWN.beginning)}…${url.slice(-SHOWN.end)}`;
}

/** Returns the addresses of products in order; several rows may be of one product. */
function urlsById(products: readonly ProductWithUrls[]): Map<number, string[]> {
  const all = new Map<number, string[]>();
  for (const { id, urls } of products) {
    const known = all.get(id);
    if (known === undefined) all.set(id, [...urls]);
    else known.push(...urls);
  }
  return all;
}

/** Returns the pictures of a product's addresses, each once, and warnings for invalid addresses. */
function picturesOfUrls(
  id: number,
  urls: readonly string[],
  fetchPicture: (url: string) => Promise<Buffer>,
): { pictures: Picture[]; warnings: PictureWarning[] } {
  const bySource = new Map<string, Picture>();
  const warnings: PictureWarning[] = [];
  for (const url of urls.map((text) => text.trim()).filter((text) => text !== '')) {
    const label = labelOf(url);
    try {
      const { href: source } = parseDownloadUrl(url);
      if (bySource.has(source)) continue;
      const read = () => fetchPicture(source);
      bySource.set(source, { source, label, read, limits: FOREIGN_LIMITS });
    } catch (error) {
      if (!(error instanceof DownloadFailed)) throw error;
      warnings.push({ id, picture: label, message: error.message });
    }
  }
  return { pictures: [...bySource.values()], warnings };
}

/**
 * Plans the pictures of an import: of each product those of the folder that are named like it, then
 * those of its addresses, 13 at most. Rows with the same id are one product (docs/behaviour.md,
 * "Pictures from addresses and folders"). Fetches and writes nothing. Throws an
 * AdminRefusal if there is no such folder.
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
  for (const [id, urls] of urlsById(products)) {
    const names = folder === null ? [] : (files.get(id) ?? []);
    const ofFolder = await Promise.all(names.map((name) => pictureOfFile(folder ?? '', name)));
    const ofUrls = picturesOfUrls(id, urls, fetchPicture);
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
  {
    openProgress,
    isWanted,
    ...options
  }: PlanOptions & { openProgress?: OpenProgress; isWanted?: IsWanted } = {},
): Promise<StoredPictures> {
  const plan = await planPictures(products, options);
  const result = await storePictures(db, dataDir, plan.products, { openProgress, isWanted });
  return { ...result, warnings: [...plan.warnings, ...result.warnings] };
}
