import { after } from 'next/server';
import { errorText, log } from '@/lib/server/log';
import { showCatalogue } from '../show-catalogue';

/**
 * Shows shoppers at once what was changed in the catalogue. What is saved stays so if this fails:
 * the shop reads the catalogue again by itself, and then shows it.
 */
export async function showChanges(): Promise<void> {
  try {
    await showCatalogue();
  } catch (error) {
    log.warn('admin.not_shown_yet', { error: errorText(error) });
  }
}

/** Does the same once an action is answered, which neither waits for it nor draws its page anew. */
export function showChangesSoon(): void {
  after(showChanges);
}
