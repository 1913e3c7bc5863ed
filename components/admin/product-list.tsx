import { Field } from '@/components/ui/field';
import {
  type ListedProduct,
  type ProductPage,
  type ProductSearch,
  productFilters,
} from '@/lib/admin/products/search-products';
import { imageAt, imageUrl, PLACEHOLDER_IMAGE } from '@/lib/catalogue/images';
import { versionedImage } from '@/lib/images/own-pictures';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import controls from '../ui/field.module.css';
import { admin, products as styles } from './admin-classes';
import type { RowView } from './field-view';
import { productAdminPath } from './product-paths';
import { ProductRow } from './product-row';
import { rowView } from './product-view';
import { SubmitButton } from './submit-button';
import type { ViewAction } from './use-view-form';

/** Returns the address of a search of products. */
function searchPath({ text, filter, type, page }: ProductSearch): string {
  const query = new URLSearchParams({
    ...(filter !== null && { show: filter }),
    ...(type !== null && { type }),
    ...(text !== '' && { q: text }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size === 0 ? '/admin/products' : `/admin/products?${query}`;
}

type ProductListProps = {
  lang: Language;
  search: ProductSearch;
  found: ProductPage;
  save: ViewAction<RowView>;
};

function typeName(lang: Language, type: string): string {
  const names: Readonly<Record<string, string>> = adminWords(lang).product.types;
  return Object.hasOwn(names, type) ? (names[type] ?? type) : type;
}

function Search({ lang, search, found }: Omit<ProductListProps, 'save'>) {
  const { products: words } = adminWords(lang);
  return (
    <form action="/admin/products" className={styles.search}>
      {search.filter !== null && <input type="hidden" name="show" value={search.filter} />}
      <Field
        label={words.search}
        type="search"
        name="q"
        defaultValue={search.text}
        autoComplete="off"
      />
      <label className={styles.type}>
        {words.type}
        <select name="type" defaultValue={search.type ?? ''} className={controls.control}>
          <option value="">{words.anyType}</option>
          {found.types.map((type) => (
            <option key={type} value={type}>
              {typeName(lang, type)}
            </option>
          ))}
        </select>
      </label>
      <SubmitButton variant="secondary">{words.find}</SubmitButton>
    </form>
  );
}

function Filters({ lang, search, found }: Omit<ProductListProps, 'save'>) {
  const { products: words } = adminWords(lang);
  return (
    <nav aria-label={words.narrow} className={admin.choices}>
      {[null, ...productFilters].map((filter) => (
        <a
          key={filter ?? 'all'}
          href={searchPath({ ...search, filter, page: 1 })}
          aria-current={filter === search.filter ? 'page' : undefined}
        >
          {filter === null
            ? words.all
            : say(lang, words.withCount, {
                name: words.filters[filter],
                count: found.filters[filter],
              })}
        </a>
      ))}
    </nav>
  );
}

function Pages({ lang, search, found }: Omit<ProductListProps, 'save'>) {
  const { products: words } = adminWords(lang);
  const { page } = search;
  if (found.pages < 2) return null;
  return (
    <nav aria-label={words.pages} className={admin.row}>
      {page > 1 && <a href={searchPath({ ...search, page: page - 1 })}>{words.earlier}</a>}
      <span>{say(lang, words.page, { page, pages: found.pages })}</span>
      {page < found.pages && <a href={searchPath({ ...search, page: page + 1 })}>{words.later}</a>}
    </nav>
  );
}

/** The picture of a product in small, and its name, which lead to its page. */
function Head({ lang, listed: { product } }: { lang: Language; listed: ListedProduct }) {
  const { products: words } = adminWords(lang);
  const { id, name, brand, sku, imagePath } = product;
  const src = imagePath === '' ? PLACEHOLDER_IMAGE : versionedImage(imageUrl(imagePath));
  return (
    <a href={productAdminPath(id)} className={styles.head}>
      <img src={imageAt(src, 160)} alt="" width={64} height={64} loading="lazy" />
      <span>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.facts}>
          {brand !== '' && <bdi>{brand}</bdi>}
          <bdi translate="no">{id}</bdi>
          {sku !== undefined && <bdi translate="no">{sku}</bdi>}
        </span>
        {product.hidden && <span className={styles.mark}>{words.isHidden}</span>}
      </span>
    </a>
  );
}

/** The list of products, with its search and its filters; prices and stock are changed in it. */
export function ProductList({ lang, search, found, save }: ProductListProps) {
  const { products: words, form } = adminWords(lang);
  const { save: saveText, markSoldOut, markInStock, isSoldOut, undo } = words;
  const rowWords = { save: saveText, markSoldOut, markInStock, isSoldOut, undo };
  return (
    <div className={admin.stack}>
      <div className={admin.heading}>
        <h1>{words.title}</h1>
        <a href="/admin/products/new" className={styles.add}>
          {words.add}
        </a>
      </div>
      <Search {...{ lang, search, found }} />
      <Filters {...{ lang, search, found }} />
      <p className={admin.soft}>
        {found.matches === 0 ? words.none : say(lang, words.matches, { count: found.matches })}
      </p>
      <ul className={styles.list}>
        {found.products.map((listed) => (
          <ProductRow
            key={listed.product.id}
            action={save}
            id={listed.product.id}
            name={listed.product.name}
            view={rowView({ lang, ...listed })}
            words={rowWords}
            formWords={form}
          >
            <Head lang={lang} listed={listed} />
          </ProductRow>
        ))}
      </ul>
      <Pages {...{ lang, search, found }} />
    </div>
  );
}
