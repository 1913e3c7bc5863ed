import { createHash } from 'node:crypto';
import { type Category, findCategory } from '@/lib/catalogue/categories';
import { type Product, parseProductId } from '@/lib/catalogue/product';
import { defaultSize, isSoldOut, priceIn } from '@/lib/catalogue/sizes';
import { DEFAULT_LANGUAGE, isLanguage, type Language, languages } from '@/lib/language';
import { shop } from '@/lib/shop';
import { shopTexts } from '@/lib/shop-texts';
import { foldSize, unfoldSize } from '@/lib/urls/size';
import { categoryWords } from '@/lib/words/category-words';
import { say, wordsOf } from '@/lib/words/words';
import { productTitle } from '../product-title';

/** The size (pixels) of every preview picture. */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;

/** A preview picture for a page's metadata; the URL is a path of this shop. */
export type PreviewImage = { url: string; width: number; height: number; alt: string };

/** The subject of a preview picture. */
export type PreviewSubject = { language: Language } & (
  | { kind: 'shop' }
  | { kind: 'category'; slug: string }
  /** The size that the page shows; null for the default one. */
  | { kind: 'product'; id: number; size: string | null }
);

/** Increase this when the drawing changes, so that the pictures get new URLs. */
const DESIGN = 1;

type Fact = string | number | null;

/** A changed picture gets a new URL, since previews are cached for long. Old URLs still work. */
function image(
  language: Language,
  subject: string,
  alt: string,
  ...facts: readonly Fact[]
): PreviewImage {
  const name = language === DEFAULT_LANGUAGE ? subject : `${subject}-${language}`;
  const drawn = JSON.stringify([DESIGN, shop.name, alt, ...facts]);
  const version = createHash('sha256').update(drawn).digest('hex').slice(0, 10);
  const url = `/previews/${name}-${version}.jpg`;
  return { url, width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT, alt };
}

/** Returns the preview picture of the shop. */
export function shopPreview(language: Language): PreviewImage {
  const { tagline } = shopTexts(language);
  const alt = say(language, wordsOf(language).seo.shopPreview, { shop: shop.name, tagline });
  return image(language, 'shop', alt);
}

/** Returns the preview picture of a category. */
export function categoryPreview(
  language: Language,
  { slug }: Pick<Category, 'slug'>,
): PreviewImage {
  const { title } = categoryWords(language, slug);
  const { categoryPreview: alt } = wordsOf(language).seo;
  return image(language, `category-${slug}`, say(language, alt, { title, shop: shop.name }));
}

/**
 * Returns the preview picture of a product in a size: its photo, name and price, or that it is sold
 * out. The default size has the picture of the product itself.
 */
export function productPreview(
  language: Language,
  product: Product,
  size = defaultSize(product),
): PreviewImage {
  const { id, imagePath, updatedAt } = product;
  const namedSize = size === defaultSize(product) ? null : size;
  return image(
    language,
    namedSize === null ? `product-${id}` : `product-${id}-${foldSize(namedSize)}`,
    productTitle(language, product),
    priceIn(product, size),
    product.discount,
    imagePath,
    updatedAt,
    ...(isSoldOut(product, size) ? ['sold out'] : []),
  );
}

const TAGS = languages.filter((language) => language !== DEFAULT_LANGUAGE).join('|');

const NAME = new RegExp(
  `^(?:(shop)|category-([a-z-]+?)|product-(\\d+)(?:-(q-[\\w-]+?))?)(?:-(${TAGS}))?-[0-9a-f]{10}\\.jpg$`,
);

/** Parses the file name of a preview picture of any version; null for anything else. */
export function parsePreviewName(name: string): PreviewSubject | null {
  const [, isShop, slug, digits, segment, tag] = NAME.exec(name) ?? [];
  const language = isLanguage(tag) ? tag : DEFAULT_LANGUAGE;
  if (isShop !== undefined) return { kind: 'shop', language };
  if (slug !== undefined) return findCategory(slug) ? { kind: 'category', slug, language } : null;
  const id = digits === undefined ? null : parseProductId(digits);
  const size = segment === undefined ? null : unfoldSize(segment);
  if (id === null || (segment !== undefined && size === null)) return null;
  return { kind: 'product', id, size, language };
}
