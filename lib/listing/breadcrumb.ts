import { mainCategory } from '../catalogue/categories';
import { type Product, productPath } from '../catalogue/product';
import { allProducts } from './listings';

/** A step of a breadcrumb: its words and its path. */
export type Crumb = { name: string; path: string };

const HOME: Crumb = { name: 'Home', path: '/' };

/** The breadcrumb of a page one step below home. */
export function pageTrail({ title, path }: { title: string; path: string }): Crumb[] {
  return [HOME, { name: title, path }];
}

/** The breadcrumb of a product: by its narrowest category, or by All Products where it has none. */
export function productTrail(product: Product): Crumb[] {
  const above = pageTrail(mainCategory(product) ?? allProducts);
  return [...above, { name: product.name, path: productPath(product.id) }];
}
