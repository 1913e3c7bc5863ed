import { lineKey, lineTitle, lineTotal } from '@/lib/basket/line';
import { orderTotals } from '@/lib/basket/totals';
import { formatPrice } from '@/lib/money';
import { shop } from '@/lib/shop';
import styles from './order-receipt.module.css';
import { SummaryTotals } from './summary-totals';
import type { DoneOrder } from './use-order';

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
            <th scope="row">{lineTitle(line)}</th>
            <td>{line.quantity}</td>
            <td>{formatPrice(line.unitPrice)}</td>
            <td>{formatPrice(lineTotal(line))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Recipient({ delivery }: Pick<DoneOrder, 'delivery'>) {
  const { firstName, lastName, address, city, postalCode, country, phone } = delivery;
  const rows = [
    `${firstName} ${lastName}`,
    address,
    `${city} ${postalCode}`.trim(),
    country,
    phone,
  ];
  return (
    <address className={styles.address}>
      {rows.map((row) => (
        <span key={row}>{row}</span>
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
