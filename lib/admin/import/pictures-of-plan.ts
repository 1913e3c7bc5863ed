import type { FilePlan } from './plan-file';
import type { SourceCell } from './source-product';
import type { Understood } from './understood';

/** A product of an import, by what pictures are named after, with the addresses in its file. */
export type ImportedPictures = {
  id: number;
  name: string;
  sku: string | null;
  handle: string | null;
  /** The cells with addresses, the first picture first. */
  urls: SourceCell[];
};

/** Returns the products of a plan, by the ids they have or get, with their addresses of pictures. */
export function picturesOfPlan(
  { imported }: Understood,
  { plan, rows }: Pick<FilePlan, 'plan' | 'rows'>,
): ImportedPictures[] {
  const byRow = new Map(imported?.map((one) => [one.row, one]));
  return plan.products.map(({ id, name, sku }, at) => {
    const read = byRow.get(rows[at]?.row ?? 0);
    const handle = read?.handle ?? null;
    return { id, name, sku: read?.cells.sku ?? sku ?? null, handle, urls: read?.pictures ?? [] };
  });
}
