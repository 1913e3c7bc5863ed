import { revalidatePath } from 'next/cache';
import { clearFoundProducts } from '@/lib/backend/find-product';
import { type Catalogue, reloadCatalogue } from '@/lib/backend/snapshot';

/** Reloads the catalogue and expires every page of the shop. Rejects with a BackendError. */
export async function showCatalogue(): Promise<Catalogue> {
  const catalogue = await reloadCatalogue();
  clearFoundProducts();
  revalidatePath('/', 'layout');
  return catalogue;
}
