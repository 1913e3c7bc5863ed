import { Carousel } from '@/components/carousel/carousel';
import { CarouselSlide } from '@/components/carousel/carousel-slide';
import { featuredPreset } from '@/components/carousel/presets';
import { Container } from '@/components/ui/container';
import { ShopLink } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import whole from '@/components/ui/whole-link.module.css';
import type { FeaturedProduct } from '@/lib/home/featured';
import { versionedImage } from '@/lib/images/versions';
import styles from './featured.module.css';
import { SectionHead } from './section-head';

function Card({ product }: { product: FeaturedProduct }) {
  const { name, brand, image, path, price } = product;
  return (
    <article className={styles.card}>
      <ProductImage
        src={versionedImage(image)}
        alt=""
        width={800}
        height={800}
        sizes="(min-width: 88rem) 34rem, (min-width: 62rem) 38vw, (min-width: 48rem) 56vw, 115vw"
        className={styles.picture}
      />
      <p className={styles.brand}>{brand}</p>
      <div className={styles.facts}>
        <h3>
          <ShopLink href={path} className={whole.link}>
            {name}
          </ShopLink>
        </h3>
        <p className={styles.price}>{price}</p>
      </div>
    </article>
  );
}

/** The featured products (spec section 2); nothing where the catalogue has none of them. */
export function Featured({ products }: { products: readonly FeaturedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className={styles.featured}>
      <Container>
        <SectionHead title="Featured perfumes">
          <ShopLink href="/all-products" className={styles.all}>
            View all products
          </ShopLink>
        </SectionHead>
        <Carousel preset={featuredPreset} label="Featured perfumes" count={products.length}>
          {products.map((product, index) => (
            <CarouselSlide key={product.id} index={index} count={products.length}>
              <Card product={product} />
            </CarouselSlide>
          ))}
        </Carousel>
      </Container>
    </section>
  );
}
