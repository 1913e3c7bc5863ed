import { Container } from '@/components/ui/container';
import { ProductImage } from '@/components/ui/product-image';
import text from '@/components/ui/text.module.css';
import type { Film } from '@/lib/content/content';
import { versionedImage } from '@/lib/images/own-pictures';
import type { Language } from '@/lib/language';
import { wordsOf } from '@/lib/words/words';
import styles from './brand-film.module.css';
import { FilmPlayer } from './film-player';

/**
 * The film over its still picture. The picture is not the video's poster, because browsers fetch a
 * poster at once, before the styles.
 */
function Stage({ film: { poster, sources } }: { film: Film }) {
  return (
    <>
      {poster !== null && (
        <ProductImage
          src={versionedImage(poster)}
          alt=""
          width={1920}
          height={1080}
          sizes="(min-width: 44rem) 100vw, 178vw"
          className={styles.picture}
        />
      )}
      {sources.length > 0 && <FilmPlayer sources={sources} className={styles.picture} />}
    </>
  );
}

/**
 * The brand video block: the text, a link to the section below, then the film or its still picture.
 */
export function BrandFilm({ lang, film }: { lang: Language; film: Film }) {
  const { home } = wordsOf(lang);
  const isEmpty = film.poster === null && film.sources.length === 0;
  return (
    <section aria-labelledby="film-title">
      <Container className={styles.words}>
        <h2 id="film-title" className={styles.title}>
          {home.film}
        </h2>
        <a href="#more" className={text.textLink}>
          {home.discoverMore}
        </a>
      </Container>
      {!isEmpty && (
        <div className={styles.stage}>
          <Stage film={film} />
        </div>
      )}
    </section>
  );
}
