import basics from '@/components/ui/basics.module.css';
import { Container } from '@/components/ui/container';
import { ShopLink } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import type { CategoryTile } from '@/lib/catalogue/tiles';
import type { Claim } from '@/lib/content/content';
import { versionedImage } from '@/lib/images/own-pictures';
import type { Language } from '@/lib/language';
import { categoryWords } from '@/lib/words/category-words';
import { wordsOf } from '@/lib/words/words';
import styles from './discover.module.css';

/** How many categories, from the first, have large tiles. */
const LARGE = 4;

/**
 * The width of a square picture that fills a large or a small tile. On phones it is set a little
 * lower, because the step from 640 to 960 px costs four times the bytes.
 */
const SIZES = { large: '(min-width: 48rem) 28vw, 46vw', small: '(min-width: 48rem) 17vw, 30vw' };

type DiscoverProps = {
  lang: Language;
  claims: readonly Claim[];
  tiles: readonly CategoryTile[];
};

/** A few figures about the shop and a link to every category. The brand video links here. */
export function Discover({ lang, claims, tiles }: DiscoverProps) {
  return (
    <section id="more" className={styles.discover} aria-labelledby="more-title">
      <Container>
        <div className={styles.head}>
          <h2 id="more-title" className={styles.title}>
            {wordsOf(lang).home.findYourScent}
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
        {tiles.length > 0 && (
          <ul className={styles.tiles}>
            {tiles.map(({ slug, path, image }, index) => (
              <li key={path}>
                <ShopLink href={path} className={styles.tile}>
                  <span className={styles.frame}>
                    <ProductImage
                      src={versionedImage(image)}
                      alt=""
                      width={600}
                      height={600}
                      sizes={index < LARGE ? SIZES.large : SIZES.small}
                      className={styles.picture}
                    />
                  </span>
                  {categoryWords(lang, slug).label}
                </ShopLink>
              </li>
            ))}
          </ul>
        )}
      </Container>
    </section>
  );
}
