import '../lib/env-files';
import { makeAllSizes } from '@/lib/images/all-sizes';

/**
 * `npx tsx scripts/media/widths.ts folder`: makes all widths and sketches of the shop's own
 * pictures that the folder lacks.
 */
async function main(folder: string | undefined): Promise<void> {
  if (folder === undefined) throw new Error('Name the folder to make widths in.');
  const { made, broken } = await makeAllSizes(folder);
  process.stdout.write(`${made} made`);
  for (const [path, reason] of broken) process.stdout.write(`; cannot read ${path} (${reason})`);
}

await main(process.argv[2]);
