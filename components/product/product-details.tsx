import type { CSSProperties } from 'react';
import basics from '@/components/ui/basics.module.css';
import { BrandLine } from '@/components/ui/brand-line';
import { Container } from '@/components/ui/container';
import { Breadcrumb } from '@/components/ui/page-heading';
import { isPerfume } from '@/lib/catalogue/categories';
import { imageUrl } from '@/lib/catalogue/images';
import { isKnownType, type Product } from '@/lib/catalogue/product';
import type { Scents } from '@/lib/catalogue/scents';
import { defaultSize, needsSize } from '@/lib/catalogue/sizes';
import { descriptionIn, langOn, nameIn } from '@/lib/catalogue/translations';
import type { ShopPromise } from '@/lib/content/content';
import { kindLabels, kindOf } from '@/lib/content/owner-words';
import { versionedImage } from '@/lib/images/own-pictures';
import type { Language } from '@/lib/language';
import type { Crumb } from '@/lib/listing/breadcrumb';
import { productProperties } from '@/lib/seo/metadata';
import { productTitle } from '@/lib/seo/product-title';
import { wordsOf } from '@/lib/words/words';
import { fewLeftTexts } from './few-left';
import { pictureId } from './gallery-pictures';
import { OrderWithoutScripts } from './order-without-scripts';
import { altsOf, textsOf } from './picture-alts';
import styles from './product-details.module.css';
import { PictureTransition } from './product-picture';
import { ProductPictures } from './product-pictures';
import { ProductPurchase } from './product-purchase';
import { ProductReviews } from './product-reviews';
import { purchasable } from './purchasable';
import { REVIEWS_ID, ReviewStars } from './review-stars';
import { hasScent, inShort, Scent } from './scent';
import { Service } from './service';
import { severalOf } from './several';
import { SoldOutDetails } from './sold-out';

/**
 * Properties for link previews that Next's metadata cannot express. React moves them to the head.
 */
function ProductProperties({ product, size }: Pick<ProductDetailsProps, 'product' | 'size'>) {
  return productProperties(product, size).map(([property, content]) => (
    <meta key={property} property={property} content={content} />
  ));
}

/** Returns the URLs of a product's pictures, the main one first. */
function picturesOf({ imagePath, details }: Product): string[] {
  const paths = imagePath === '' ? [''] : [imagePath, ...(details?.images ?? [])];
  return [...new Set(paths)].map((path) => versionedImage(imageUrl(path)));
}

/**
 * Returns the id of the picture that shows a product in all its sizes: a further picture whose name
 * has the ending that the owner gives for this kind. Undefined if there is none.
 */
function sizesPictureOf(
  product: Product,
  end: string | null | undefined,
  shown: readonly string[],
): string | undefined {
  if (!end || !needsSize(product)) return undefined;
  const path = product.details?.images?.find((image) => image.replace(/\.\w+$/, '').endsWith(end));
  const index = path === undefined ? -1 : shown.indexOf(versionedImage(imageUrl(path)));
  return index < 0 ? undefined : pictureId(index);
}

/** Returns the bullet points of a product: its own, else those of its type, else none. */
function pointsOf(
  lang: Language,
  { type, details }: Pick<Product, 'type' | 'details'>,
): readonly string[] {
  if (details?.points) return details.points;
  const { points } = wordsOf(lang).product;
  if (!isKnownType(type)) return [];
  const perfume = isPerfume({ type }) ? points.perfume : [];
  return [...points[type], ...perfume];
}

/** As attributes, since pages of products that nobody reviewed need no such style. */
const BRAND: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: '0 var(--space-4)' };
const STARS: CSSProperties = {
  display: 'flex',
  gap: 'var(--space-1)',
  alignItems: 'center',
  minBlockSize: '1.5rem',
};

/**
 * The line above the name. The stars stand on it where there is room, since a phone's first screen
 * has no line to spare.
 */
function Brand({ lang, product }: Pick<ProductDetailsProps, 'lang' | 'product'>) {
  const line = <BrandLine product={product} labels={kindLabels(lang)} className={styles.brand} />;
  if (!product.reviews) return line;
  return (
    <div style={BRAND}>
      {line}
      <a href={`#${REVIEWS_ID}`} className={basics.soft} style={STARS}>
        <ReviewStars lang={lang} product={product} />
      </a>
    </div>
  );
}

/** A product's description and bullet points. */
function Description({ lang, product }: Pick<ProductDetailsProps, 'lang' | 'product'>) {
  const description = descriptionIn(product, lang);
  const points = pointsOf(lang, product);
  return (
    <>
      <p dir="auto" lang={langOn(lang, description)}>
        {description?.text ?? wordsOf(lang).product.noDescription}
      </p>
      {points.length > 0 && (
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </>
  );
}

type ProductDetailsProps = {
  lang: Language;
  product: Product;
  /** The notes and families of the catalogue, which lead to lists; left out if it is unknown. */
  scents?: Scents;
  /** The size to open with; null if the product has none. */
  size?: string | null;
  trail: readonly Crumb[];
  /** The shop's promises about products, for this one and for others. */
  promises?: readonly ShopPromise[];
  /** Whether the shop publishes a returns policy. */
  hasReturns?: boolean;
  /** Whether the shop has the offer of the free gift. */
  giftOffered?: boolean;
  /** A `data:` URL to show until the picture has loaded. */
  sketch?: string;
};

/** The product screen. */
export function ProductDetails(props: ProductDetailsProps) {
  const { lang, product, scents, trail, promises = [], hasReturns = false } = props;
  const { size = defaultSize(product), giftOffered = false, sketch } = props;
  const { inStock } = product;
  const name = nameIn(product, lang);
  const title = productTitle(lang, product);
  const pictures = picturesOf(product);
  // Leaves out the picture beside the scent, if two others remain.
  const beside = hasScent(product) ? pictures.slice(1).at(-1) : undefined;
  const gallery = pictures.length > 2 ? pictures.filter((url) => url !== beside) : pictures;
  const inWords = inShort(lang, product);
  const few = fewLeftTexts(lang, product);
  const several = giftOffered ? severalOf(lang, product) : null;
  const short = inWords !== '' && <p className={styles.short}>{inWords}</p>;
  const kind = kindOf(lang, product);
  const sizesPicture = sizesPictureOf(product, kind?.sizesPicture, gallery);
  const about = kind !== null && <p className={styles.kind}>{kind.about}</p>;
  return (
    <>
      <ProductProperties product={product} size={size} />
      <PictureTransition src={versionedImage(imageUrl(product.imagePath))} />
      <Container>
        <div className={styles.trail}>
          <Breadcrumb lang={lang} trail={trail} />
        </div>
        <div className={styles.columns}>
          <ProductPictures
            lang={lang}
            title={title}
            pictures={gallery}
            alts={altsOf(lang, product, gallery, sizesPicture)}
            real={product.imagePath !== ''}
            sketch={sketch}
          />
          <div className={styles.words}>
            <div className={styles.facts}>
              <Brand lang={lang} product={product} />
              <h1 className={styles.name} lang={langOn(lang, name)}>
                <bdi>{name.text}</bdi>
              </h1>
              {inStock ? (
                <>
                  <ProductPurchase
                    product={purchasable(product)}
                    opening={size}
                    short={short}
                    {...(few && { fewLeft: few })}
                    {...(several && { several })}
                    sizesPicture={sizesPicture}
                  />
                  <OrderWithoutScripts lang={lang} product={product} />
                  {about}
                  <Service {...{ lang, product, promises, hasReturns }} />
                </>
              ) : (
                <>
                  {short}
                  <SoldOutDetails lang={lang} product={product} size={size} />
                  {about}
                </>
              )}
            </div>
            <section aria-labelledby="description" className={styles.description}>
              <h2 id="description">{wordsOf(lang).product.description}</h2>
              <Description lang={lang} product={product} />
              <ProductReviews lang={lang} product={product} />
            </section>
          </div>
        </div>
      </Container>
      <Scent
        {...{ lang, product, scents }}
        picture={beside}
        alt={beside && textsOf(product, lang).get(beside)}
      />
    </>
  );
}
