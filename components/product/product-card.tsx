import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import { BrandLine } from '@/components/ui/brand-line';
import { ShopLink } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import { imageAt, imageFolder, imageSrcSet, imageUrl } from '@/lib/catalogue/images';
import { type Product, productPath } from '@/lib/catalogue/product';
import { discountPercent } from '@/lib/catalogue/sizes';
import { langOn, nameIn } from '@/lib/catalogue/translations';
import { kindLabels } from '@/lib/content/owner-words';
import { versionedImage } from '@/lib/images/own-pictures';
import type { Language } from '@/lib/language';
import { CardPurchase } from './card-purchase';
import styles from './product-card.module.css';
import { purchasable } from './purchasable';
import { ReviewFigures } from './review-stars';
import { SoldOutCard } from './sold-out';

/**
 * A card's width beside the filters: two in a row on a phone, then three, and four on a very wide
 * screen (card-grid.module.css).
 */
const LISTING_SIZES =
  '(min-width: 105rem) min(20.6rem, calc((100vw - 32.7rem) / 4)), (min-width: 62rem) calc((100vw - 27rem) / 3), (min-width: 48rem) 29vw, calc(46vw - 0.5rem)';

/**
 * Returns the picture that a card shows on hover: the first further picture in the folder of the
 * product's main one, else one that several products share. A still life of the notes does not
 * count, since it shows nothing of the product.
 */
function secondPicture({ imagePath, details }: Product): string | null {
  const others = details?.images?.filter((path) => imageFolder(path) !== 'notes');
  const sameFolder = others?.find((path) => imageFolder(path) === imageFolder(imagePath));
  const chosen = sameFolder ?? others?.[0];
  return chosen === undefined ? null : imageAt(versionedImage(imageUrl(chosen)), 640);
}

type ProductCardProps = {
  lang: Language;
  product: Product;
  /** Whether to load the image eagerly. */
  eager?: boolean;
  /** Whether this is the first card of a screen, whose image loads with high priority. */
  lead?: boolean;
  /** A `data:` URL to show until the image has loaded. */
  sketch?: string;
  /** The image's `sizes` attribute. */
  sizes?: string;
  /** The level of its heading: 2 under a page's title, 3 under a section's. */
  level?: 2 | 3;
  /** Drawn below the name. */
  facts?: ReactNode;
  /** Whether the button removes a product that is in the basket, as on All Products. */
  toggles?: boolean;
};

/** A product in a grid. A sold-out one says so in place of the purchase. */
export function ProductCard(props: ProductCardProps) {
  const {
    lang,
    product,
    eager = false,
    lead = false,
    sketch,
    level = 2,
    sizes = LISTING_SIZES,
    facts,
    toggles,
  } = props;
  const Heading = `h${level}` as const;
  const { id, discount, imagePath, inStock } = product;
  const name = nameIn(product, lang);
  const src = versionedImage(imageUrl(imagePath));
  const second = secondPicture(product);
  const percent = inStock ? discountPercent(discount) : null;
  const words = (
    <>
      <BrandLine product={product} labels={kindLabels(lang)} stacked className={styles.brandLine} />
      <Heading className={styles.name}>
        <ShopLink href={productPath(id)}>
          <bdi lang={langOn(lang, name)}>{name.text}</bdi>
        </ShopLink>
      </Heading>
      <ReviewFigures lang={lang} product={product} />
      {facts}
    </>
  );
  return (
    <article className={clsx(styles.card, !inStock && styles.soldOut)}>
      <ShopLink href={productPath(id)} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <ProductImage
          src={src}
          srcSet={imageSrcSet(src, 320)}
          alt=""
          width={600}
          height={600}
          sizes={sizes}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={lead ? 'high' : undefined}
          sketch={sketch}
        />
        {second && (
          <img
            src={second}
            alt=""
            loading="lazy"
            decoding="sync"
            data-placeholder=""
            suppressHydrationWarning
            className={styles.second}
          />
        )}
      </ShopLink>
      {percent !== null && (
        <span className={styles.badge}>
          <bdi>-{percent}%</bdi>
        </span>
      )}
      {inStock ? (
        <CardPurchase product={purchasable(product)} toggles={toggles}>
          {words}
        </CardPurchase>
      ) : (
        <div className={styles.gone}>
          {words}
          <SoldOutCard lang={lang} product={product} />
        </div>
      )}
    </article>
  );
}
