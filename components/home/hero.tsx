import { Carousel } from '@/components/carousel/carousel';
import { CarouselSlide } from '@/components/carousel/carousel-slide';
import { heroPreset } from '@/components/carousel/presets';
import { buttonClass } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { ShopLink } from '@/components/ui/link';
import { shop } from '@/lib/shop';
import type { HeroSlide as Slide } from '@/lib/showcase/hero';
import styles from './hero.module.css';
import { HeroSlide } from './hero-slide';

/** The page's first words and the hero carousel (spec section 2); the words alone where nothing is tagged for it. */
export function Hero({ slides }: { slides: readonly Slide[] }) {
  if (slides.length === 0) return <Welcome />;
  return (
    <div className={styles.hero}>
      <h1 className={styles.line}>{shop.tagline}</h1>
      <Carousel preset={heroPreset} label="Perfumes of the house" count={slides.length}>
        {slides.map((slide, index) => (
          <CarouselSlide key={slide.id} index={index} count={slides.length}>
            <HeroSlide slide={slide} lead={index === 0} />
          </CarouselSlide>
        ))}
      </Carousel>
    </div>
  );
}

function Welcome() {
  return (
    <Container width="narrow" className={styles.welcome}>
      <h1>{shop.tagline}</h1>
      <p>{shop.description}</p>
      <ShopLink href="/perfumes" className={buttonClass({ size: 'large' })}>
        Shop Now
      </ShopLink>
    </Container>
  );
}
