import { revalidatePath } from 'next/cache';
import { after } from 'next/server';
import { clearFoundProducts } from '@/lib/backend/find-product';
import { type Catalogue, reloadCatalogue } from '@/lib/backend/snapshot';
import { errorText, log } from '@/lib/server/log';

/** Reloads the catalogue and expires every page of the shop. Rejects with a BackendError. */
export async function showCatalogue(): Promise<Catalogue> {
  const catalogue = await reloadCatalogue();
  clearFoundProducts();
  revalidatePath('/', 'layout');
  return catalogue;
}

/**
 * In an action that has changed products: shows that in the shop as soon as the action is answered,
 * which does not wait for it. Where that fails the shop shows it by itself within two minutes.
 */
export function showChange(): void {
  after(async () => {
    try {
      await showCatalogue();
    } catch (error) {
      log.error('admin.change_not_shown', { error: errorText(error) });
    }
  });
}
