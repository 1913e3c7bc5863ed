import './env-files';
import { OwnerFileError } from '@/lib/owner/json-file';
import { shopProblem } from '@/lib/owner/read';

// Checks the owner's folder for `npm start`, `npm run dev` and an image's build. Prints every
// mistake in all its files and exits with 1 where there is one.

const problems = [shopProblem()];
// Imported late: they read shop.json while they load, and a broken one would end the process.
const { shopContent } = await import('@/lib/content/current');
const { DEFAULT_LANGUAGE } = await import('@/lib/language');
try {
  shopContent(DEFAULT_LANGUAGE);
} catch (error) {
  if (!(error instanceof OwnerFileError)) throw error;
  problems.push(error);
}
for (const problem of problems) {
  if (problem === null) continue;
  process.stderr.write(`${problem.message}\n`);
  process.exitCode = 1;
}
