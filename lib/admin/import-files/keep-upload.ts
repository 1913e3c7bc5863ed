import { addImportFile } from '@/lib/db/import-files';
import type { Db } from '@/lib/db/schema';
import { oneLine } from '@/lib/parse';
import { errorText, log } from '@/lib/server/log';
import { planKeptFile } from './plan-file';

/** The most letters of a file's name. */
const MOST_LETTERS = 100;

/** Returns the name of a file without the folders that some browsers send along. */
function nameOf(name: string): string {
  const bare = oneLine(name.split(/[/\\]/).at(-1) ?? '');
  return bare.slice(-MOST_LETTERS) || 'products';
}

type Upload = { who: string; name: string; bytes: Uint8Array };

/** Keeps a file that an owner gave, and plans it, so that its page is drawn at once. */
export async function keepUpload(db: Db, { who, name, bytes }: Upload): Promise<string> {
  const file = { who, name: nameOf(name), bytes };
  const id = await addImportFile(db, file);
  try {
    await planKeptFile(db, { id, name: file.name, words: '{}' });
  } catch (error) {
    // The page plans it once more.
    log.warn('admin.import_unplanned', { error: errorText(error) });
  }
  return id;
}
