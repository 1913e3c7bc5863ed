import { lineKey, lineTitle, lineTotal } from '@/lib/basket/line';
import { orderTotals } from '@/lib/basket/totals';
import { joinTexts, rowsOfEveryField } from '@/lib/delivery';
import { formatPrice } from '@/lib/money';
import type { DoneOrder } from '@/lib/orders/browser/last-thanks';
import { shop } from '@/lib/shop';
import styles from './order-receipt.module.css';
import { SummaryTotals } from './summary-totals';

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

function Lines({ lines }: Pick<DoneOrder, 'lines'>) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={lineKey(line)}>
            <th scope="row">
              <bdi>{lineTitle(line)}</bdi>
            </th>
            <td>{line.quantity}</td>
            <td>{formatPrice(line.unitPrice)}</td>
            <td>{formatPrice(lineTotal(line))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const ADDRESS = rowsOfEveryField({
  name: ['firstName', 'lastName'],
  address: ['address'],
  city: ['city', 'postalCode'],
  country: ['country'],
  phone: ['phone'],
});

function Recipient({ delivery }: Pick<DoneOrder, 'delivery'>) {
  return (
    <address className={styles.address}>
      {ADDRESS.map(([row, fields]) => (
        <span key={row}>
          <bdi>{joinTexts(delivery, fields)}</bdi>
        </span>
      ))}
    </address>
  );
}

/** An order on paper: whose shop, what, for how much, and where to. Nothing on a screen. */
export function OrderReceipt({ order }: { order: DoneOrder }) {
  const { orderNumber, placedAt, lines, promo, delivery } = order;
  return (
    <div className={styles.receipt}>
      <p className={styles.shop}>{shop.name}</p>
      <p>{shop.phoneDisplay}</p>
      <p className={styles.number}>
        Order {orderNumber}, {DATE.format(placedAt)}
      </p>
      <Lines lines={lines} />
      <SummaryTotals
        totals={orderTotals(lines, promo?.discount ?? 0)}
        promoName={promo?.name ?? null}
      />
      <h3 className={styles.part}>Delivery</h3>
      <Recipient delivery={delivery} />
      <p>
        {shop.payment}. {shop.shipping.text}.
      </p>
    </div>
  );
}
