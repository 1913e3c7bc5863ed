import { Icon } from '@/components/ui/icon';
import { ShopLink } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import type { FamilyTile } from '@/lib/catalogue/tiles';
import { versionedImage } from '@/lib/images/own-pictures';
import type { Language } from '@/lib/language';
import { labelOfFamily } from '@/lib/listing/facets';
import { allProducts, findListing } from '@/lib/listing/listings';
import { listingPath } from '@/lib/urls/routes';
import { wordsOf } from '@/lib/words/words';
import styles from './families.module.css';

const perfumes = findListing('perfumes') ?? allProducts;

/** Returns the path of all perfumes of a scent family. */
const familyPath = (family: string) => listingPath(perfumes, { ticked: { family: [family] } });

type FamiliesProps = { lang: Language; families: readonly FamilyTile[] };

/**
 * A band across the page that lists the scent families, each with a picture of its notes: beside
 * its name, and on wide screens over the other half of the band. Empty if there are none.
 */
export function Families({ lang, families }: FamiliesProps) {
  if (families.length === 0) return null;
  const words = wordsOf(lang);
  return (
    <section className={styles.band} aria-labelledby="families-title">
      <h2 id="families-title" className={styles.title}>
        {words.home.byFamily}
      </h2>
      <ul className={styles.names}>
        {families.map(({ family, image }) => (
          <li key={family}>
            <ShopLink href={familyPath(family)} className={styles.name}>
              <ProductImage
                src={versionedImage(image)}
                alt=""
                width={600}
                height={600}
                sizes="(min-width: 48rem) max(50vw, 40rem), 3.5rem"
                className={styles.picture}
              />
              {labelOfFamily(family, words)}
              <Icon name="next" size={20} />
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
