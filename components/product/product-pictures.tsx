import { Emblem } from '@/components/ui/emblem';
import { LargeImage } from '@/components/ui/product-image';
import { largeSrcSet, phoneSizes } from '@/lib/catalogue/images';
import type { Language } from '@/lib/language';
import { say, wordsOf } from '@/lib/words/words';
import { EnlargePicture } from './enlarge-picture';
import { Gallery } from './gallery';
import { ProductPicture } from './product-picture';
import styles from './product-pictures.module.css';

/**
 * A picture's width on the page (product-pictures.module.css, app/tokens.css), smaller on screens
 * too low for it.
 */
const SIZES = [
  '(min-width: 75rem) min(72vw - 22rem, 54rem, max(24rem, 100vh - 12.75rem))',
  '(min-width: 44rem) 44vw',
  phoneSizes('min(100vw, max(13.5rem, 100vh - 26.75rem))'),
].join(', ');

type ProductPicturesProps = {
  lang: Language;
  /** Whose pictures they are. */
  title: string;
  /** The pictures' URLs. */
  pictures: readonly string[];
  /** Their alternative texts. */
  alts: readonly string[];
  /** Whether they show the product, and not a placeholder. */
  real: boolean;
  /** A `data:` URL to show until the first picture has loaded. */
  sketch?: string;
};

/** The pictures of a product: one, or several in a row with links to each. */
export function ProductPictures(props: ProductPicturesProps) {
  const { lang, title, pictures, alts, real, sketch } = props;
  const [first = '', ...others] = pictures;
  const { viewing } = wordsOf(lang);
  const enlarge = (index: number) => {
    const values = { number: index + 1, count: pictures.length };
    const place = others.length > 0 ? `: ${say(lang, viewing.pictureOf, values)}` : '';
    return (
      real && (
        <EnlargePicture
          {...{ pictures, index, title }}
          label={viewing.enlarge + place}
          className={styles.enlarge}
        />
      )
    );
  };
  // A product's other pictures mostly have the same background as its first.
  const ground = sketch ? { backgroundImage: `url(${sketch})` } : undefined;
  const picture = (
    <ProductPicture
      src={first}
      srcSet={largeSrcSet(first)}
      alt={alts[0] ?? title}
      sizes={SIZES}
      ground={ground}
      className={styles.picture}
    >
      {enlarge(0)}
    </ProductPicture>
  );
  return (
    <div className={styles.pictures}>
      {others.length === 0 ? (
        picture
      ) : (
        <Gallery lang={lang} title={title} pictures={pictures}>
          {picture}
          {others.map((src, index) => (
            <div key={src} className={styles.picture} style={ground}>
              <LargeImage src={src} sizes={SIZES} alt={alts[index + 1]} />
              {enlarge(index + 1)}
            </div>
          ))}
        </Gallery>
      )}
      {real && <Emblem name="enlarge" className={styles.sign} />}
    </div>
  );
}
