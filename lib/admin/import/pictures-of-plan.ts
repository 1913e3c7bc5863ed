import type { FilePlan } from './plan-file';
import type { SourceCell } from './source-product';
import type { Understood } from './understood';

/** A product of an import whose file has addresses of pictures for it. */
export type ImportedPictures = {
  id: number;
  name: string;
  sku: string | null;
  handle: string | null;
  /** The addresses with the cells they are from, the first picture first. */
  urls: SourceCell[];
};

/** Returns the products of a plan that have addresses of pictures, by the ids they have or get. */
export function picturesOfPlan(
  { imported }: Understood,
  { plan, rows }: Pick<FilePlan, 'plan' | 'rows'>,
): ImportedPictures[] {
  const products = new Map(plan.products.map((product, at) => [rows[at]?.row, product]));
  return (imported ?? []).flatMap(({ row, cells, handle, pictures }) => {
    const product = products.get(row);
    if (product === undefined || pictures.length === 0) return [];
    return [{ id: product.id, name: product.name, sku: cells.sku ?? null, handle, urls: pictures }];
  });
}
