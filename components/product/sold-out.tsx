import { buttonClass } from '@/components/ui/button';
import { Price } from '@/components/ui/price';
import { type Product, productPath } from '@/lib/catalogue/product';
import { originalPrice, priceIn } from '@/lib/catalogue/sizes';
import { type Language, localPath } from '@/lib/language';
import { absoluteUrl } from '@/lib/seo/metadata';
import { nameByBrand } from '@/lib/seo/product-title';
import { chatUrl } from '@/lib/shop';
import { say, wordsOf } from '@/lib/words/words';
import styles from './product-card.module.css';

type SoldOutProps = { lang: Language; product: Product };

/** `size` is the size that the page shows; null if the product has none. */
type SoldOutDetailsProps = SoldOutProps & { size: string | null };

/** A product's price in a size. */
function LastPrice({
  product,
  size,
  className,
}: Omit<SoldOutDetailsProps, 'lang'> & { className?: string }) {
  const price = priceIn(product, size);
  const original = originalPrice(price, product.discount);
  return <Price amount={price} original={original} className={className} />;
}

/** Replaces a card's sizes and button: the price, and that the product is sold out. */
export function SoldOutCard({ lang, product }: SoldOutProps) {
  return (
    <div className={styles.soldOutCard}>
      <LastPrice product={product} size={null} />
      <p className={styles.soldOutWords}>{wordsOf(lang).goods.soldOut}</p>
    </div>
  );
}

/**
 * Replaces the sizes, quantity and button of a product's page. Its link asks the shop in the chat,
 * without scripts.
 */
export function SoldOutDetails({ lang, product, size }: SoldOutDetailsProps) {
  const { goods, product: words } = wordsOf(lang);
  const question = say(lang, words.whenItReturnsMessage, {
    name: nameByBrand(lang, product),
    link: absoluteUrl(localPath(lang, productPath(product.id))),
  });
  return (
    <div className={styles.soldOutDetails}>
      <LastPrice product={product} size={size} className={styles.lastPrice} />
      <p className={styles.soldOutWords}>{goods.soldOut}</p>
      <a
        href={chatUrl(question)}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: 'secondary', size: 'large', wide: true })}
      >
        {words.askWhenItReturns}
      </a>
    </div>
  );
}
