import { ProductImage } from '@/components/ui/product-image';
import { imageAt, imageUrl, PRODUCT_WIDTHS } from '@/lib/catalogue/images';
import type { Order } from '@/lib/db/order-types';
import type { Language } from '@/lib/language';
import { type Cents, formatPrice } from '@/lib/money';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { orders as own, admin as styles } from './admin-classes';

/** The width (CSS px) of a picture beside a line, and that of its file: the smallest there is. */
const PICTURE = 48;
const [FILE = 96] = PRODUCT_WIDTHS;

type LinesProps = {
  lang: Language;
  order: Order;
  /** The picture of each line's product as it is sold today; null for one that is gone. */
  pictures: readonly (string | null)[];
};

type Sums = Pick<Order, 'promoDiscount' | 'shipping' | 'itemsTotal'> & {
  gift: { amount: Cents } | null;
};

/** Returns what an order's sum is made of, without what is nothing. */
export function sumsOf(
  lang: Language,
  { gift, promoDiscount, shipping, itemsTotal }: Sums,
  promoName: string,
): [label: string, amount: Cents][] {
  const { order: words } = adminWords(lang);
  const sums: [string, Cents][] = [
    [words.items, itemsTotal],
    [words.gift, -(gift?.amount ?? 0)],
    [say(lang, words.promo, { name: promoName }), -promoDiscount],
    [words.shipping, shipping],
  ];
  return sums.filter(([, amount], at) => at === 0 || amount !== 0);
}

/** Writes what is taken off with a minus, "−$4.00". */
export const signed = (amount: Cents) =>
  amount < 0 ? `−${formatPrice(-amount)}` : formatPrice(amount);

/** What was ordered, and what is to be paid for it. */
export function OrderLines({ lang, order, pictures }: LinesProps) {
  const { order: words } = adminWords(lang);
  return (
    <section className={styles.stack}>
      <h2>{words.lines}</h2>
      <ul className={styles.lines}>
        {order.lines.map((line, at) => (
          <li key={`${line.productId} ${line.size} ${line.perfume}`} className={own.line}>
            <ProductImage
              src={imageAt(imageUrl(pictures[at] ?? ''), FILE)}
              alt=""
              width={PICTURE}
              height={PICTURE}
              className={own.picture}
            />
            <span>
              <span className={styles.figures}>{`${line.quantity} × `}</span>
              <bdi>
                {[line.brand, line.name, line.size, line.perfume].filter(Boolean).join(' ')}
              </bdi>
            </span>
            <span className={styles.figures}>{formatPrice(line.unitPrice * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className={own.sums}>
        {sumsOf(lang, order, order.promo?.name ?? '').map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={styles.figures}>{signed(amount)}</dd>
          </div>
        ))}
        <div className={own.total}>
          <dt>{words.total}</dt>
          <dd className={styles.figures}>{formatPrice(order.total)}</dd>
        </div>
      </dl>
    </section>
  );
}
