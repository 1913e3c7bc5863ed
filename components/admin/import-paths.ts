export const IMPORT_PATH = '/admin/import';

/** The page on which photos are sent that are named like their products. */
export const NAMED_PHOTOS_PATH = '/admin/import/photos';

export const UNDO_IMPORT_PATH = '/admin/import/undo';

/** The path of the page of a file; from the second page of its list on with that. */
export const importFilePath = (id: string, page = 1) =>
  page === 1 ? `${IMPORT_PATH}/${id}` : `${IMPORT_PATH}/${id}?page=${page}`;

/** Where a file that an import left is downloaded. */
export const leftFilePath = (id: string, left: 'to_mend' | 'with_ids') =>
  `/admin/api/import/${id}?file=${left}`;
