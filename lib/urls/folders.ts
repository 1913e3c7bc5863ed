import { scentKinds } from '../catalogue/scents';

/** The folders of pages whose names are no public path, since their pages have other URLs. */
export const innerFolders: readonly string[] = ['home', 'listing'];

/** The folders of pages whose names are public paths, or no page: what follows is folded. */
export const foldedFolders: readonly string[] = ['brands', 'search', 'policies'];

/** The folders of pages with one public segment below, after which a folded one may follow. */
export const keyedFoldedFolders: readonly string[] = ['product-details'];

/** The folders of pages with one segment below, which is public. */
export const keyedFolders: readonly string[] = ['order', 'newsletter'];

/** The folders of pages without anything below. */
export const plainFolders: readonly string[] = ['cart', 'checkout', 'orders', 'offline'];

/** The first segments of the paths of notes and families, which are listings. */
export const scentFolders: readonly string[] = scentKinds;

/** The folder of the notice that a page is missing. */
export const MISSING = 'missing';

/**
 * Every folder of pages below `app/[lang]`. A test compares them with the file system, and with the
 * matcher of middleware.ts, which Next needs as literals.
 */
export const pageFolders: readonly string[] = [
  ...plainFolders,
  MISSING,
  ...innerFolders,
  ...foldedFolders,
  ...keyedFoldedFolders,
  ...keyedFolders,
];

/** The first segments of paths below which there is never a page. */
export const fileFolders: readonly string[] = ['_next', 'api', 'images', 'media', 'previews'];
