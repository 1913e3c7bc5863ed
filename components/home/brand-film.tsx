import { Container } from '@/components/ui/container';
import { ProductImage } from '@/components/ui/product-image';
import type { Film } from '@/lib/content/content';
import { versionedImage } from '@/lib/images/own-pictures';
import styles from './brand-film.module.css';
import { FilmPlayer } from './film-player';

/**
 * The film over its still picture. The picture is no poster of the video: browsers fetch a poster
 * at once, before the styles.
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
          sizes="100vw"
          className={styles.picture}
        />
      )}
      {sources.length > 0 && <FilmPlayer sources={sources} className={styles.picture} />}
    </>
  );
}

/**
 * The brand video block: words and the link further down, then the film or its still picture, if
 * any.
 */
export function BrandFilm({ film }: { film: Film }) {
  const bare = film.poster === null && film.sources.length === 0;
  return (
    <section aria-labelledby="film-title">
      <Container className={styles.words}>
        <h2 id="film-title" className={styles.title}>
          A perfume is what stays in the room after you leave it
        </h2>
        <a href="#more" className={styles.link}>
          Discover more
        </a>
      </Container>
      {!bare && (
        <div className={styles.stage}>
          <Stage film={film} />
        </div>
      )}
    </section>
  );
}
