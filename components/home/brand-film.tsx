import { Container } from '@/components/ui/container';
import { ProductImage } from '@/components/ui/product-image';
import type { BrandVideo } from '@/lib/home/video';
import styles from './brand-film.module.css';
import { FilmPlayer } from './film-player';

/** The brand video block (spec section 2): the film, or its still picture as long as there is none, and the link further down. */
export function BrandFilm({ video }: { video: BrandVideo }) {
  const { poster, sources } = video;
  return (
    <section className={styles.film} aria-labelledby="film-title">
      {sources.length > 0 && <FilmPlayer video={video} className={styles.picture} />}
      {sources.length === 0 && poster !== null && (
        <ProductImage src={poster} alt="" width={1920} height={1080} className={styles.picture} />
      )}
      <Container className={styles.words}>
        <h2 id="film-title" className={styles.title}>
          A perfume is what stays in the room after you leave it
        </h2>
        <a href="#more" className={styles.link}>
          Discover more
        </a>
      </Container>
    </section>
  );
}
