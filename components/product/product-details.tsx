import { Container } from '@/components/ui/container';
import { Emblem } from '@/components/ui/emblem';
import { Breadcrumb } from '@/components/ui/page-heading';
import { descriptionOf, marketingPoints } from '@/lib/catalogue/description';
import { imageUrl } from '@/lib/catalogue/images';
import { fullName, type Product } from '@/lib/catalogue/product';
import { versionedImage } from '@/lib/images/own-pictures';
import type { Crumb } from '@/lib/listing/breadcrumb';
import { productProperties } from '@/lib/seo/metadata';
import { EnlargePicture } from './enlarge-picture';
import { OrderWithoutScripts } from './order-without-scripts';
import styles from './product-details.module.css';
import { PictureTransition, ProductPicture } from './product-picture';
import { ProductPurchase } from './product-purchase';
import { purchasable } from './purchasable';
import { SoldOutDetails } from './sold-out';

/**
 * What link previews read of a product that Next's metadata cannot say. React moves it to the head.
 */
function ProductProperties({ product }: { product: Product }) {
  return productProperties(product).map(([property, content]) => (
    <meta key={property} property={property} content={content} />
  ));
}

type ProductDetailsProps = { product: Product; trail: readonly Crumb[] };

/** The product screen. */
export function ProductDetails({ product, trail }: ProductDetailsProps) {
  const { name, brand, type, imagePath, inStock } = product;
  const picture = versionedImage(imageUrl(imagePath));
  const points = marketingPoints(type);
  return (
    <>
      <ProductProperties product={product} />
      <PictureTransition src={picture} />
      <Container>
        <div className={styles.trail}>
          <Breadcrumb trail={trail} />
        </div>
        <div className={styles.columns}>
          <ProductPicture src={picture} alt={fullName(product)} className={styles.picture}>
            {imagePath !== '' && (
              <EnlargePicture src={picture} title={fullName(product)} className={styles.enlarge}>
                <Emblem name="enlarge" />
              </EnlargePicture>
            )}
          </ProductPicture>
          <div className={styles.facts}>
            <p className={styles.brand}>{brand}</p>
            <h1 className={styles.name}>{name}</h1>
            {inStock ? (
              <>
                <ProductPurchase product={purchasable(product)} />
                <OrderWithoutScripts product={product} />
                <p className={styles.shipping}>Shipping calculated at checkout.</p>
              </>
            ) : (
              <SoldOutDetails product={product} />
            )}
            {points.length > 0 && (
              <ul className={styles.points}>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
            <section aria-labelledby="description" className={styles.description}>
              <h2 id="description">Description</h2>
              <p>{descriptionOf(product)}</p>
            </section>
          </div>
        </div>
      </Container>
    </>
  );
}
