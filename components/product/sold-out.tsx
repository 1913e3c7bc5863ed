import { buttonClass } from '@/components/ui/button';
import { Price } from '@/components/ui/price';
import { fullName, type Product, productPath } from '@/lib/catalogue/product';
import { listPrice, originalPrice } from '@/lib/catalogue/sizes';
import { absoluteUrl } from '@/lib/seo/metadata';
import { chatUrl } from '@/lib/shop';
import styles from './sold-out.module.css';

type SoldOutProps = { product: Product };

function ListPrice({ product, className }: SoldOutProps & { className?: string }) {
  const price = listPrice(product);
  const original = originalPrice(price, product.discount);
  return <Price amount={price} original={original} className={className} />;
}

/** What stands on a card in place of sizes and button: the price, and that there are none left. */
export function SoldOutCard({ product }: SoldOutProps) {
  return (
    <div className={styles.card}>
      <ListPrice product={product} />
      <p className={styles.words}>Sold out</p>
    </div>
  );
}

/**
 * What stands on a product's page in place of sizes, quantity and button. The link asks the shop in
 * the chat; it needs no script.
 */
export function SoldOutDetails({ product }: SoldOutProps) {
  const link = absoluteUrl(productPath(product.id));
  const question = `Hello! When will ${fullName(product)} be back in stock? ${link}`;
  return (
    <div className={styles.details}>
      <ListPrice product={product} className={styles.price} />
      <p className={styles.words}>Sold out</p>
      <a
        href={chatUrl(question)}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: 'secondary', size: 'large', wide: true })}
      >
        Ask on WhatsApp when it returns
      </a>
    </div>
  );
}
