import type { Suggested } from '@/lib/content/suggested';

/** Fewer products do not make a row. */
export const LEAST_IN_ROW = 2;

/** The products that a row shows. */
export type Row = {
  ids: readonly number[];
  /**
   * Set if these are suggestions: the suggested products, of which the row shows those still sold.
   */
  suggested?: Suggested;
  /** Whether to list at most three, one below the other, for a narrow column. */
  small?: boolean;
};
