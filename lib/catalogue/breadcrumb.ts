import { mainCategory } from './categories';
import { type Product, productPath } from './product';

/** A step of a breadcrumb: its words and its path. */
export type Crumb = { name: string; path: string };

const HOME: Crumb = { name: 'Home', path: '/' };

/** The way from home to a page one step below it. */
export function pageTrail({ title, path }: { title: string; path: string }): Crumb[] {
  return [HOME, { name: title, path }];
}

/** The way from home to a product, by its narrowest category. */
export function productTrail(product: Product): Crumb[] {
  const category = mainCategory(product);
  const above = category === null ? [HOME] : pageTrail(category);
  return [...above, { name: product.name, path: productPath(product.id) }];
}
