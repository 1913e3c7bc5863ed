import { mainCategory } from '@/lib/catalogue/categories';
import { descriptionOf } from '@/lib/catalogue/description';
import { imageUrl } from '@/lib/catalogue/images';
import { fullName, type Product, productPath } from '@/lib/catalogue/product';
import { originalPrice, sizePrice, sizesOf } from '@/lib/catalogue/sizes';
import { type Cents, formatAmount } from '@/lib/money';
import { shop } from '@/lib/shop';
import { skuOf } from './json-ld';
import { absoluteUrl } from './metadata';
import { XML_DECLARATION, xmlElement } from './xml';

const price = (cents: Cents) => `${formatAmount(cents)} USD`;

function pricesOf(current: Cents, discount: number | null): string {
  const before = originalPrice(current, discount);
  return before === null
    ? xmlElement('g:price', price(current))
    : xmlElement('g:price', price(before)) + xmlElement('g:sale_price', price(current));
}

const SHIPPING = `<g:shipping>${xmlElement('g:country', 'LB')}${xmlElement('g:service', shop.shipping.name)}${xmlElement('g:price', price(shop.shipping.price))}</g:shipping>`;

function itemElement(product: Product, size: string | null, current: Cents): string {
  const { id, brand, imagePath, discount, type } = product;
  const several = sizesOf(type).length > 1;
  const category = mainCategory(product);
  return [
    '<item>',
    xmlElement('g:id', skuOf(product, several ? size : null)),
    xmlElement('g:title', several ? `${fullName(product)}, ${size}` : fullName(product)),
    xmlElement('g:description', descriptionOf(product)),
    xmlElement('g:link', absoluteUrl(productPath(id))),
    xmlElement('g:image_link', absoluteUrl(imageUrl(imagePath))),
    pricesOf(current, discount),
    xmlElement('g:availability', 'in_stock'),
    xmlElement('g:condition', 'new'),
    brand === '' ? '' : xmlElement('g:brand', brand),
    several ? xmlElement('g:item_group_id', String(id)) : '',
    size === null ? '' : xmlElement('g:size', size),
    category === null ? '' : xmlElement('g:product_type', category.title),
    SHIPPING,
    '</item>\n',
  ].join('');
}

/** The feed's items for a product: one for each size it is sold in. */
export function feedItems(product: Product): string {
  const labels = sizesOf(product.type).map(({ label }) => label);
  return (labels.length === 0 ? [null] : labels)
    .map((size) => {
      const current = sizePrice(product, size);
      return current === null ? '' : itemElement(product, size, current);
    })
    .join('');
}

/** The product feed for shopping catalogues, piece by piece, so that its memory does not grow with the catalogue. */
export function* productFeed(products: readonly Product[]): Generator<string> {
  yield `${XML_DECLARATION}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n`;
  yield xmlElement('title', shop.name) + xmlElement('link', absoluteUrl('/'));
  yield `${xmlElement('description', shop.description)}\n`;
  for (const product of products) yield feedItems(product);
  yield '</channel></rss>\n';
}
