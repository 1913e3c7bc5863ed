import type { z } from 'zod';
import type { Product } from '@/lib/catalogue/product';
import { wireProductSchema } from '@/lib/catalogue/product-schema';
import { withoutPlenty } from '@/lib/catalogue/stock';
import { inSlices } from '@/lib/server/in-slices';

/** A mistake in a field of a product. */
export type Problem = { field: string; message: string };

/** A dropped product: its index in the answer, its id if it has one, and the reasons. */
export type DroppedProduct = { index: number; id: string; problems: Problem[] };

/** A parsed list: the number of rows, the valid products and the dropped ones. */
export type ParsedList = { rows: number; products: Product[]; dropped: DroppedProduct[] };

/** Returns a schema's issues by field; "row" means that the value is no object. */
export function problemsOf({ issues }: z.ZodError): Problem[] {
  return issues.map(({ path, message }) => ({ field: path.join('.') || 'row', message }));
}

function idOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('id' in value)) return '';
  return String(value.id).slice(0, 20);
}

/**
 * Validates a backend's list product by product and puts bad ones into `dropped`. Of several
 * products with one id the first counts. Counts end at `PLENTY`, so that a sale of what there is
 * plenty of changes no list. Parses a long list in slices, so that requests run in between.
 */
export async function parseList(values: readonly unknown[]): Promise<ParsedList> {
  const products = new Map<number, Product>();
  const dropped: DroppedProduct[] = [];
  await inSlices(values.entries(), ([index, value]) => {
    const parsed = wireProductSchema.safeParse(value);
    if (!parsed.success) {
      dropped.push({ index, id: idOf(value), problems: problemsOf(parsed.error) });
    } else if (products.has(parsed.data.id)) {
      const problems = [{ field: 'id', message: 'is used twice' }];
      dropped.push({ index, id: idOf(value), problems });
    } else {
      products.set(parsed.data.id, withoutPlenty(parsed.data));
    }
  });
  return { rows: values.length, products: [...products.values()], dropped };
}

/** Returns the most frequent problem: "price: is missing in 12". */
export function worstProblem(dropped: readonly DroppedProduct[]): string {
  const counts = new Map<string, number>();
  for (const { problems } of dropped) {
    for (const { field, message } of problems) {
      const problem = `${field}: ${message}`;
      counts.set(problem, (counts.get(problem) ?? 0) + 1);
    }
  }
  const [worst] = [...counts].sort(([, a], [, b]) => b - a);
  return worst === undefined ? '' : `${worst[0]} in ${worst[1]}`;
}
