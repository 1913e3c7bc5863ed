import './env-files';
import { shopContent } from '@/lib/content/current';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { OwnerFileError } from '@/lib/owner/json-file';
import { shopSettings } from '@/lib/owner/read';

// What `npm start`, `npm run dev` and an image's build ask before they begin: whether the owner's
// folder is as it must be. Exits with 1 and every mistake where it is not.

shopSettings();
try {
  shopContent(DEFAULT_LANGUAGE);
} catch (error) {
  if (!(error instanceof OwnerFileError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
