import type { Metadata } from 'next';
import { descriptionOf } from '@/lib/catalogue/description';
import { listPrice } from '@/lib/catalogue/list-price';
import { type Product, productPath } from '@/lib/catalogue/product';
import { needsSize } from '@/lib/catalogue/sizes';
import { formatAmount, formatPrice } from '@/lib/money';
import { shop } from '@/lib/shop';
import { pageMetadata } from './metadata';
import { productPreview } from './preview/preview-image';
import { defaultSku, productTitle } from './product-title';

/** A description shorter than this (characters) says too little in a list of results. */
const MIN_DESCRIPTION = 50;

function descriptionFor(product: Product): string {
  const text = descriptionOf(product);
  if (text.length >= MIN_DESCRIPTION) return text;
  const sentence = /[.!?]$/.test(text) ? text : `${text}.`;
  return `${sentence} ${productTitle(product)}, delivered across ${shop.country}, paid by ${shop.payment.toLowerCase()}.`;
}

/** The metadata of a product page. Link previews read the price first. */
export function productMetadata(product: Product): Metadata {
  const description = descriptionFor(product);
  return pageMetadata({
    title: productTitle(product),
    description,
    shareText: `${formatPrice(listPrice(product))}. ${description}`,
    path: productPath(product.id),
    preview: productPreview(product),
    type: 'product',
  });
}

/** What link previews and shopping catalogues read of a product, as names and contents of property tags. */
export function productProperties(product: Product): [property: string, content: string][] {
  const { id, type, brand } = product;
  return [
    ['og:type', 'product'],
    ['product:retailer_item_id', defaultSku(product)],
    ...(needsSize(type) ? [['product:item_group_id', String(id)] satisfies [string, string]] : []),
    ...(brand === '' ? [] : [['product:brand', brand] satisfies [string, string]]),
    ['product:price:amount', formatAmount(listPrice(product))],
    ['product:price:currency', 'USD'],
    ['product:availability', 'in stock'],
    ['product:condition', 'new'],
  ];
}
