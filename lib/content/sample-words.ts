import type { Content } from './content';

/**
 * The files of content/ in which the sample speaks of its own goods, customers and sales, and
 * promises something. As policies do, they count in an owner's folder only where they lie there.
 */
export const SAMPLE_WORDS = [
  'products',
  'reviews',
  'claims',
  'promises',
  'kinds',
  'film',
] as const satisfies readonly (keyof Content)[];
