import './env-files';
import { OwnerFileError } from '@/lib/owner/json-file';
import { shopProblem } from '@/lib/owner/read';

// What `npm start`, `npm run dev` and an image's build ask before they begin: whether the owner's
// folder is as it must be. Exits with 1 and every mistake in all its files where it is not.

const problems = [shopProblem()];
// These need shop.json while they load, and would end the process by themselves.
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
