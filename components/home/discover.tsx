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

/** The path of all perfumes of a family of scents. */
const familyPath = (family: string) => listingPath(perfumes, { ticked: { family: [family] } });

/**
 * A few figures about the shop, a link to every category and to the perfumes of some families. The
 * brand video's link leads here.
 */
export function Discover({ lang, claims, tiles, families }: DiscoverProps) {
  const words = wordsOf(lang);
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
          {tiles.map(({ slug, path, image }) => (
            <Tile key={path} href={path} image={image} sizes="(min-width: 48rem) 22vw, 3.5rem">
              {categoryWords(lang, slug).label}
            </Tile>
          ))}
        </ul>
        {families.length > 0 && (
          <>
            <h3 className={styles.subtitle}>{words.home.byFamily}</h3>
            <ul className={clsx(styles.tiles, styles.families)}>
              {families.map(({ family, image }) => (
                <Tile
                  key={family}
                  href={familyPath(family)}
                  image={image}
                  sizes="(min-width: 48rem) 44vw, 46vw"
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
