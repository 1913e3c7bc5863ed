import type { Content } from './content';

/**
 * The files of content/ about the sample's own goods, customers, sales and promises. With an
 * owner's folder they count only if that folder has them, as policies do.
 */
export const SAMPLE_WORDS = [
  'products',
  'reviews',
  'claims',
  'promises',
  'kinds',
  'film',
] as const satisfies readonly (keyof Content)[];
