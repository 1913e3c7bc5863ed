import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Container } from '@/components/ui/container';
import { ProductImage } from '@/components/ui/product-image';
import { mainCategory } from '@/lib/catalogue/categories';
import { descriptionOf, marketingPoints } from '@/lib/catalogue/description';
import { imageUrl } from '@/lib/catalogue/images';
import { type Product, productPath } from '@/lib/catalogue/product';
import styles from './product-details.module.css';
import { ProductPurchase } from './product-purchase';
import { purchasable } from './purchasable';

function trailOf(product: Product) {
  const category = mainCategory(product);
  return [
    { name: 'Home', path: '/' },
    ...(category ? [{ name: category.title, path: category.path }] : []),
    { name: product.name, path: productPath(product.id) },
  ];
}

/** The product screen (spec section 2, product details). */
export function ProductDetails({ product }: { product: Product }) {
  const { name, brand, type, imagePath } = product;
  return (
    <Container>
      <div className={styles.trail}>
        <Breadcrumb trail={trailOf(product)} />
      </div>
      <div className={styles.columns}>
        <div className={styles.picture}>
          <ProductImage
            src={imageUrl(imagePath)}
            alt={brand === '' ? name : `${name} by ${brand}`}
            width={1200}
            height={1200}
            loading="eager"
            fetchPriority="high"
          />
        </div>
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
  );
}
