import type { Suggested } from '@/lib/content/suggested';

/** One product alone makes no row. */
export const LEAST_IN_ROW = 2;

/** The products that a row shows. */
export type Row = {
  ids: readonly number[];
  /** Where they are suggestions: of these products, as far as the shop still has them. */
  suggested?: Suggested;
  /** For a narrow place: at most three, one below the other. */
  small?: boolean;
};
