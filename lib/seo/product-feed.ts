import { mainCategory } from '@/lib/catalogue/categories';
import { excerpt } from '@/lib/catalogue/excerpt';
import { imageUrl } from '@/lib/catalogue/images';
import type { Product } from '@/lib/catalogue/product';
import { isSoldOut, needsSize, originalPrice, sizesOf } from '@/lib/catalogue/sizes';
import { kindOf } from '@/lib/content/owner-words';
import { type Language, localPath } from '@/lib/language';
import { type Cents, formatAmount } from '@/lib/money';
import { shop } from '@/lib/shop';
import { shopTexts } from '@/lib/shop-texts';
import { categoryWords } from '@/lib/words/category-words';
import { absoluteUrl } from './metadata';
import { dearestShipping } from './offer';
import {
  brandOf,
  offerPath,
  productDescription,
  productTitle,
  skuOf,
  titleInSize,
} from './product-title';
import { XML_DECLARATION, xmlElement } from './xml';

/** The longest title (characters) that shopping catalogues accept. */
const TITLE_LENGTH = 150;

const amount = (cents: Cents) => `${formatAmount(cents)} ${shop.currency.code}`;

function prices(current: Cents, discount: number | null): string {
  const before = originalPrice(current, discount);
  return before === null || before === current
    ? xmlElement('g:price', amount(current))
    : xmlElement('g:price', amount(before)) + xmlElement('g:sale_price', amount(current));
}

function brandElement(brand: string): string {
  // Catalogues require this for a product without a brand.
  return brand === '' ? xmlElement('g:identifier_exists', 'no') : xmlElement('g:brand', brand);
}

function shipping(language: Language, price: Cents): string {
  const parts = [
    xmlElement('g:country', shop.countryCode),
    xmlElement('g:service', shopTexts(language).shippingName),
    xmlElement('g:price', amount(dearestShipping(price).rate)),
  ];
  return `<g:shipping>${parts.join('')}</g:shipping>`;
}

function itemElement(
  language: Language,
  product: Product,
  size: string | null,
  current: Cents,
): string {
  const { id, imagePath, discount } = product;
  const several = needsSize(product);
  // Catalogues accept no direction marks in a title.
  const title = (
    several && size !== null
      ? titleInSize(language, product, size)
      : productTitle(language, product)
  ).replace(/[\u2068\u2069]/g, '');
  const description = productDescription(language, product);
  const category = mainCategory(product);
  return [
    '<item>',
    xmlElement('g:id', skuOf(product, size)),
    xmlElement('g:title', excerpt(title, TITLE_LENGTH)),
    xmlElement('g:description', description),
    xmlElement('g:link', absoluteUrl(localPath(language, offerPath(product, size)))),
    xmlElement('g:image_link', absoluteUrl(imageUrl(imagePath))),
    prices(current, discount),
    xmlElement('g:availability', isSoldOut(product, size) ? 'out_of_stock' : 'in_stock'),
    xmlElement('g:condition', 'new'),
    brandElement(brandOf(product)),
    several ? xmlElement('g:item_group_id', String(id)) : '',
    size === null ? '' : xmlElement('g:size', size),
    category === null
      ? ''
      : xmlElement('g:product_type', categoryWords(language, category.slug).title),
    shipping(language, current),
    '</item>\n',
  ].join('');
}

/**
 * Returns an item for each size of a product; none for a product without a picture, which
 * catalogues refuse, or of a kind that the owner excludes (docs/behaviour.md, "Kinds of products").
 */
function feedItems(language: Language, product: Product): string {
  if (product.imagePath === '' || kindOf(language, product)?.inFeed === false) return '';
  const sizes = sizesOf(product);
  if (sizes.length === 0) return itemElement(language, product, null, product.price);
  return sizes.map(({ label, price }) => itemElement(language, product, label, price)).join('');
}

/**
 * Yields the product feed of a language in pieces, so that memory does not grow with the catalogue
 * (docs/behaviour.md, "Products in languages").
 */
export function* productFeed(language: Language, products: Iterable<Product>): Generator<string> {
  yield `${XML_DECLARATION}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n`;
  const home = absoluteUrl(localPath(language, '/'));
  yield xmlElement('title', shop.name) + xmlElement('link', home);
  yield xmlElement('language', language);
  yield `${xmlElement('description', shopTexts(language).description)}\n`;
  for (const product of products) yield feedItems(language, product);
  yield '</channel></rss>\n';
}
