import { categoryWords } from '@/lib/words/category-words';
import { wordsOf } from '@/lib/words/words';
import { mainCategory } from '../catalogue/categories';
import { type Product, productPath } from '../catalogue/product';
import type { Language } from '../language';
import { allProducts } from './listings';

/** A step of a breadcrumb: its name and its path without the language. */
export type Crumb = { name: string; path: string };

/** Returns the breadcrumb of a page one step below the home page. */
export function pageTrail(
  language: Language,
  { title, path }: { title: string; path: string },
): Crumb[] {
  return [
    { name: wordsOf(language).frame.home, path: '/' },
    { name: title, path },
  ];
}

/** Returns the breadcrumb of a product, by its narrowest category or else All Products. */
export function productTrail(language: Language, product: Product): Crumb[] {
  const { slug, path } = mainCategory(product) ?? allProducts;
  const above = pageTrail(language, { title: categoryWords(language, slug).title, path });
  return [...above, { name: product.name, path: productPath(product.id) }];
}
