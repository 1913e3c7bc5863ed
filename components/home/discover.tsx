import clsx from 'clsx';
import type { ReactNode } from 'react';
import basics from '@/components/ui/basics.module.css';
import { Container } from '@/components/ui/container';
import { ShopLink } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import type { CategoryTile, FamilyTile } from '@/lib/catalogue/tiles';
import type { Claim } from '@/lib/content/content';
import { versionedImage } from '@/lib/images/own-pictures';
import type { Language } from '@/lib/language';
import { labelOfFamily } from '@/lib/listing/facets';
import { allProducts, findListing } from '@/lib/listing/listings';
import { listingPath } from '@/lib/urls/routes';
import { categoryWords } from '@/lib/words/category-words';
import { wordsOf } from '@/lib/words/words';
import styles from './discover.module.css';

type DiscoverProps = {
  lang: Language;
  claims: readonly Claim[];
  tiles: readonly CategoryTile[];
  families: readonly FamilyTile[];
};

type TileProps = { href: string; image: string; sizes: string; children: ReactNode };

/** A link with a picture above its words. */
function Tile({ href, image, sizes, children }: TileProps) {
  return (
    <li>
      <ShopLink href={href} className={styles.tile}>
        <span className={styles.frame}>
          <ProductImage
            src={versionedImage(image)}
            alt=""
            width={600}
            height={600}
            sizes={sizes}
            className={styles.picture}
          />
        </span>
        {children}
      </ShopLink>
    </li>
  );
}

const perfumes = findListing('perfumes') ?? allProducts;

/**
 * As wide as a square picture is drawn that fills a large, a small or a wide tile. On phones a little
 * less, for the step from 640 to 960 pixels of width costs four times the bytes.
 */
const SIZES = {
  large: '(min-width: 48rem) 28vw, 46vw',
  small: '(min-width: 48rem) 15vw, 30vw',
  wide: '(min-width: 48rem) 38vw, 72vw',
  family: '(min-width: 48rem) 30vw, 46vw',
};

/** How many of the first categories have large tiles. */
const LARGE = 4;

/** How many families make two rows with a wide tile at either end. */
const SIX = 6;

/** The path of all perfumes of a family of scents. */
const familyPath = (family: string) => listingPath(perfumes, { ticked: { family: [family] } });

/**
 * A few figures about the shop, a link to every category and to the perfumes of some families. The
 * brand video's link leads here.
 */
export function Discover({ lang, claims, tiles, families }: DiscoverProps) {
  const words = wordsOf(lang);
  const isSix = families.length === SIX;
  return (
    <section id="more" className={styles.discover} aria-labelledby="more-title">
      <Container>
        <div className={styles.head}>
          <h2 id="more-title" className={styles.title}>
            {words.home.findYourScent}
          </h2>
          {claims.length > 0 && (
            <ul className={styles.claims}>
              {claims.map(({ figure, text }) => (
                <li key={text} className={basics.soft}>
                  <span className={styles.figure}>{figure}</span> {text}
                </li>
              ))}
            </ul>
          )}
        </div>
        <ul className={clsx(styles.tiles, styles.categories)}>
          {tiles.map(({ slug, path, image }, index) => (
            <Tile
              key={path}
              href={path}
              image={image}
              sizes={index < LARGE ? SIZES.large : SIZES.small}
            >
              {categoryWords(lang, slug).label}
            </Tile>
          ))}
        </ul>
        {families.length > 0 && (
          <>
            <h3 className={styles.subtitle}>{words.home.byFamily}</h3>
            <ul className={clsx(styles.tiles, styles.families, isSix && styles.six)}>
              {families.map(({ family, image }, index) => (
                <Tile
                  key={family}
                  href={familyPath(family)}
                  image={image}
                  sizes={isSix && index % (SIX - 1) === 0 ? SIZES.wide : SIZES.family}
                >
                  {labelOfFamily(family, words)}
                </Tile>
              ))}
            </ul>
          </>
        )}
      </Container>
    </section>
  );
}
