import { mainCategory } from '@/lib/catalogue/categories';
import { descriptionOf } from '@/lib/catalogue/description';
import { excerpt } from '@/lib/catalogue/excerpt';
import { imageUrl } from '@/lib/catalogue/images';
import { type Product, productPath } from '@/lib/catalogue/product';
import { needsSize, originalPrice, sizePrice, sizesOf } from '@/lib/catalogue/sizes';
import { type Cents, formatAmount } from '@/lib/money';
import { shop } from '@/lib/shop';
import { absoluteUrl } from './metadata';
import { productTitle, skuOf } from './product-title';
import { XML_DECLARATION, xmlElement } from './xml';

/** The longest title (characters) that shopping catalogues take. */
const TITLE_LENGTH = 150;

const amount = (cents: Cents) => `${formatAmount(cents)} ${shop.currency.code}`;

function prices(current: Cents, discount: number | null): string {
  const before = originalPrice(current, discount);
  return before === null || before === current
    ? xmlElement('g:price', amount(current))
    : xmlElement('g:price', amount(before)) + xmlElement('g:sale_price', amount(current));
}

function brandElement(brand: string): string {
  // Catalogues ask for this where no brand identifies the product.
  return brand === '' ? xmlElement('g:identifier_exists', 'no') : xmlElement('g:brand', brand);
}

function shipping(): string {
  const { name, price } = shop.shipping;
  const parts = [
    xmlElement('g:country', shop.countryCode),
    xmlElement('g:service', name),
    xmlElement('g:price', amount(price)),
  ];
  return `<g:shipping>${parts.join('')}</g:shipping>`;
}

function itemElement(product: Product, size: string | null, current: Cents): string {
  const { id, brand, imagePath, discount, type, inStock } = product;
  const several = needsSize(type);
  const title = productTitle(product);
  const category = mainCategory(product);
  return [
    '<item>',
    xmlElement('g:id', skuOf(product, size)),
    xmlElement('g:title', excerpt(several ? `${title}, ${size}` : title, TITLE_LENGTH)),
    xmlElement('g:description', descriptionOf(product)),
    xmlElement('g:link', absoluteUrl(productPath(id))),
    xmlElement('g:image_link', absoluteUrl(imageUrl(imagePath))),
    prices(current, discount),
    xmlElement('g:availability', inStock ? 'in_stock' : 'out_of_stock'),
    xmlElement('g:condition', 'new'),
    brandElement(brand),
    several ? xmlElement('g:item_group_id', String(id)) : '',
    size === null ? '' : xmlElement('g:size', size),
    category === null ? '' : xmlElement('g:product_type', category.title),
    shipping(),
    '</item>\n',
  ].join('');
}

/** One item for each size of a product; none without a picture, which no catalogue accepts. */
function feedItems(product: Product): string {
  if (product.imagePath === '') return '';
  const labels = sizesOf(product.type).map(({ label }) => label);
  return (labels.length === 0 ? [null] : labels)
    .map((size) => {
      const current = sizePrice(product, size);
      return current === null ? '' : itemElement(product, size, current);
    })
    .join('');
}

/** Yields the product feed in pieces, so that memory does not grow with the catalogue. */
export function* productFeed(products: Iterable<Product>): Generator<string> {
  yield `${XML_DECLARATION}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n`;
  yield xmlElement('title', shop.name) + xmlElement('link', absoluteUrl('/'));
  yield `${xmlElement('description', shop.description)}\n`;
  for (const product of products) yield feedItems(product);
  yield '</channel></rss>\n';
}
