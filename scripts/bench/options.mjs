import { parseArgs } from 'node:util';

const NUMBERS = { runs: '5', seconds: '5', mixed: '100000', sizes: '500,5000,50000' };

/**
 * Reads the command's options: the parts to measure (all where none is named) and how thoroughly.
 * @returns null where a part is not known
 */
export function readOptions(args, known) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: Object.fromEntries(
      Object.entries(NUMBERS).map(([name, value]) => [name, { type: 'string', default: value }]),
    ),
  });
  if (!positionals.every((part) => known.includes(part))) return null;
  return {
    parts: positionals.length > 0 ? positionals : known,
    /** Lighthouse runs a page. */
    runs: Number(values.runs),
    /** Seconds a load lasts. */
    seconds: Number(values.seconds),
    /** Requests of the memory test. */
    mixed: Number(values.mixed),
    /** Products of the catalogues that are compared. */
    sizes: values.sizes.split(',').map(Number),
  };
}
