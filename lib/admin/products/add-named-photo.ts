import { listAllProducts } from '@/lib/db/products';
import type { Db } from '@/lib/db/schema';
import { type AddedPhoto, addPhoto } from './add-photo';
import type { Editor } from './edit-product';
import { matchPictures } from './folder-pictures';

/** What became of a photo that is named like its product. */
export type NamedPhoto = AddedPhoto | { kind: 'refused'; why: 'unmatched' };

/**
 * Adds a photo to the product that its file is named like, as `import --pictures` matches them: by
 * sku, else by name, with or without a number behind it. One that fits several is refused.
 */
export async function addNamedPhoto(
  db: Db,
  dataDir: string,
  { name, original }: { name: string; original: Buffer },
  editor: Editor,
): Promise<NamedPhoto> {
  const products = (await listAllProducts(db)).map(({ id, name, sku = null }) => {
    return { id, name, sku, handle: null };
  });
  const { files } = matchPictures(products, [name]);
  const [id] = files.keys();
  if (id !== undefined) return addPhoto(db, dataDir, id, original, editor);
  return { kind: 'refused', why: 'unmatched' };
}
