import { revalidatePath } from 'next/cache';
import { clearFoundProducts } from '@/lib/backend/find-product';
import { reloadCatalogue } from '@/lib/backend/snapshot';
import { errorText, log } from '@/lib/server/log';

/**
 * Shows shoppers at once what was changed in the catalogue. What is saved stays so if this fails:
 * the shop reads the catalogue again by itself, and then shows it.
 */
export async function showChanges(): Promise<void> {
  try {
    await reloadCatalogue();
    clearFoundProducts();
    revalidatePath('/', 'layout');
  } catch (error) {
    log.warn('admin.not_shown_yet', { error: errorText(error) });
  }
}
