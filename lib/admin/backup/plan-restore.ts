import type { Product, StoredProduct } from '@/lib/catalogue/product';
import { compareCatalogue } from '@/lib/db/product-changes';
import { listAllProducts } from '@/lib/db/products';
import { listPromoCodes } from '@/lib/db/promo-codes';
import type { Db } from '@/lib/db/schema';
import type { PromoCode } from '@/lib/promo-code';

/** The products and promo codes of a backup; an old one has no `hidden` or `sku` of products. */
export type BackedUp = {
  products: readonly (Product & { hidden?: boolean; sku?: string })[];
  promos: readonly PromoCode[];
};

type Changes = { removed: string[]; changed: string[]; added: string[] };

/** What a restore does to products ("3 Asad") and promo codes ("SUMMER"), by name. */
export type RestorePlan = { products: Changes; codes: Changes };

/** Returns a list without skus with those that the products of its ids have now in a shop. */
export async function withStoredSkus(
  db: Db,
  products: BackedUp['products'],
): Promise<BackedUp['products']> {
  const stored = await listAllProducts(db);
  const skus = new Map(stored.flatMap(({ id, sku }) => (sku ? [[id, sku] as const] : [])));
  return products.map((product) => {
    const sku = skus.get(product.id);
    return sku === undefined ? product : { ...product, sku };
  });
}

function productChanges(stored: readonly StoredProduct[], list: BackedUp['products']): Changes {
  const placed = new Map(
    stored.map((product, position) => [product.id, { product, position }] as const),
  );
  const products = list.map((product) => {
    if (product.hidden !== undefined) return { ...product, hidden: product.hidden };
    const { hidden = false, sku } = placed.get(product.id)?.product ?? {};
    return { ...product, hidden, ...(sku !== undefined && { sku }) };
  });
  const names = new Map(
    [...products, ...stored].map(({ id, name }) => [id, `${id} ${name}`] as const),
  );
  const namesOf = (ids: readonly number[]) => ids.map((id) => names.get(id) ?? String(id));
  const { added, changed, removed } = compareCatalogue(placed, products, true);
  return { added: namesOf(added), changed: namesOf(changed), removed: namesOf(removed) };
}

function codeChanges(stored: readonly PromoCode[], list: readonly PromoCode[]): Changes {
  const now = new Map(stored.map((promo) => [promo.code, promo]));
  const listedCodes = new Set(list.map(({ code }) => code));
  const nameOf = ({ code, disabledAt }: PromoCode) => {
    const wasOff = (now.get(code)?.disabledAt ?? null) !== null;
    return wasOff && disabledAt === null ? `${code} (on again)` : code;
  };
  const differs = (promo: PromoCode) =>
    JSON.stringify(now.get(promo.code)) !== JSON.stringify(promo);
  const existing = list.filter(({ code }) => now.has(code));
  return {
    added: list.filter(({ code }) => !now.has(code)).map(({ code }) => code),
    changed: existing.filter(differs).map(nameOf),
    removed: stored.filter(({ code }) => !listedCodes.has(code)).map(({ code }) => code),
  };
}

/** Returns the changes to products and promo codes that restoring a backup would make. */
export async function planRestore(db: Db, { products, promos }: BackedUp): Promise<RestorePlan> {
  return {
    products: productChanges(await listAllProducts(db), products),
    codes: codeChanges(await listPromoCodes(db), promos),
  };
}
