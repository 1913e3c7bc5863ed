import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Container } from '@/components/ui/container';
import { Emblem } from '@/components/ui/emblem';
import type { Crumb } from '@/lib/catalogue/breadcrumb';
import { descriptionOf, marketingPoints } from '@/lib/catalogue/description';
import { imageUrl } from '@/lib/catalogue/images';
import { fullName, type Product } from '@/lib/catalogue/product';
import { versionedImage } from '@/lib/images/versions';
import { EnlargePicture } from './enlarge-picture';
import { PictureTransition } from './picture-transition';
import styles from './product-details.module.css';
import { ProductPicture } from './product-picture';
import { ProductPurchase } from './product-purchase';
import { purchasable } from './purchasable';

type ProductDetailsProps = { product: Product; trail: readonly Crumb[] };

/** The product screen (spec section 2, product details). */
export function ProductDetails({ product, trail }: ProductDetailsProps) {
  const { name, brand, type, imagePath } = product;
  const picture = versionedImage(imageUrl(imagePath));
  return (
    <>
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
            <ProductPurchase product={purchasable(product)} />
            <p className={styles.shipping}>Shipping calculated at checkout.</p>
            <ul className={styles.points}>
              {marketingPoints(type).map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
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
