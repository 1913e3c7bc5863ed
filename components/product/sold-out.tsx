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

/** `size` is the one that its page shows; null where it has none. */
type SoldOutDetailsProps = SoldOutProps & { size: string | null };

/** The price of a product in a size. */
function LastPrice({
  product,
  size,
  className,
}: Omit<SoldOutDetailsProps, 'lang'> & { className?: string }) {
  const price = priceIn(product, size);
  const original = originalPrice(price, product.discount);
  return <Price amount={price} original={original} className={className} />;
}

/** What stands on a card in place of sizes and button: the price, and that there are none left. */
export function SoldOutCard({ lang, product }: SoldOutProps) {
  return (
    <div className={styles.soldOutCard}>
      <LastPrice product={product} size={null} />
      <p className={styles.soldOutWords}>{wordsOf(lang).goods.soldOut}</p>
    </div>
  );
}

/**
 * What stands on a product's page in place of sizes, quantity and button. The link asks the shop in
 * the chat; it needs no script.
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
