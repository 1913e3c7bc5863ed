import { ShopLink } from '@/components/ui/link';
import { Price } from '@/components/ui/price';
import { ProductImage } from '@/components/ui/product-image';
import whole from '@/components/ui/whole-link.module.css';
import { imageUrl } from '@/lib/catalogue/images';
import { listPrice } from '@/lib/catalogue/list-price';
import { productPath } from '@/lib/catalogue/product';
import { originalPrice } from '@/lib/catalogue/sizes';
import type { ViewedProduct } from '@/lib/catalogue/viewed-products';
import styles from './viewed-row.module.css';

/** A product looked at before: picture, house, name and price, and the way back to it. */
export function ViewedCard({ product }: { product: ViewedProduct }) {
  const { id, name, brand, imagePath, discount } = product;
  const price = listPrice(product);
  return (
    <li className={styles.card}>
      <ProductImage
        src={imageUrl(imagePath)}
        alt=""
        width={600}
        height={600}
        sizes="(min-width: 28.75rem) 11.5rem, 40vw"
      />
      <p className={styles.brand}>{brand}</p>
      <h3 className={styles.name}>
        <ShopLink href={productPath(id)} className={whole.link}>
          {name}
        </ShopLink>
      </h3>
      <Price amount={price} original={originalPrice(price, discount)} className={styles.price} />
    </li>
  );
}
