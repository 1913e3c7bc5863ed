import { Container } from '@/components/ui/container';
import { ProductImage } from '@/components/ui/product-image';
import type { BrandVideo } from '@/lib/home/video';
import { versionedImage } from '@/lib/images/versions';
import styles from './brand-film.module.css';
import { FilmPlayer } from './film-player';

/** The film over its still picture, which a phone fetches when it comes near: a video's own poster comes before the styles. */
function Stage({ video: { poster, sources } }: { video: BrandVideo }) {
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

/** The brand video block (spec section 2): words and the link further down over the film, or its still picture, or neither. */
export function BrandFilm({ video }: { video: BrandVideo }) {
  const bare = video.poster === null && video.sources.length === 0;
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
          <Stage video={video} />
        </div>
      )}
    </section>
  );
}
