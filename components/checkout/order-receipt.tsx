import { Filled } from '@/components/ui/filled';
import { useLanguage, useWords } from '@/components/ui/language';
import { lineKey, lineTitle, lineTotal } from '@/lib/basket/line';
import { orderTotals } from '@/lib/basket/order-totals';
import { joinTexts, namedDistrict, rowsOfEveryField } from '@/lib/delivery';
import { formatLocales } from '@/lib/language';
import { formatPrice } from '@/lib/money';
import type { DoneOrder } from '@/lib/orders/browser/last-thanks';
import { shop } from '@/lib/shop';
import { fill } from '@/lib/words/fill';
import styles from './order-receipt.module.css';
import { SummaryTotals } from './summary-rows';

function Lines({ lines }: Pick<DoneOrder, 'lines'>) {
  const words = useWords('thankYou');
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{words.product}</th>
          <th scope="col">{words.quantity}</th>
          <th scope="col">{words.price}</th>
          <th scope="col">{words.total}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={lineKey(line)}>
            <th scope="row">
              <bdi>{lineTitle(line)}</bdi>
            </th>
            <td translate="no">{line.quantity}</td>
            <td translate="no">{formatPrice(line.unitPrice)}</td>
            <td translate="no">{formatPrice(lineTotal(line))}</td>
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
  district: ['district'],
  country: ['country'],
  phone: ['phone'],
  note: ['deliveryNote'],
  payer: ['payerName'],
  payerPhone: ['payerPhone'],
  gift: ['giftNote'],
});

function Recipient({ delivery }: Pick<DoneOrder, 'delivery'>) {
  const { lebanon } = useWords('fields').country;
  const { orderedBy } = useWords('thankYou');
  const texts = namedDistrict(delivery, useWords('districts'));
  const shownTexts = { ...texts, country: delivery.country && lebanon };
  const rows = ADDRESS.map(([row, fields]) => ({ row, text: joinTexts(shownTexts, fields) }));
  return (
    <address className={styles.address}>
      {rows.map(
        ({ row, text }) =>
          text !== '' && (
            <span key={row}>
              {row === 'payer' && <span>{`${orderedBy} `}</span>}
              <bdi>{text}</bdi>
            </span>
          ),
      )}
    </address>
  );
}

/**
 * The receipt. On paper: shop, lines, totals and address. On a screen only totals and address,
 * since the popup says the rest.
 */
export function OrderReceipt({ order }: { order: DoneOrder }) {
  const language = useLanguage();
  const words = useWords('thankYou');
  const { payment } = useWords('goods');
  const { giftNotice, deliveryTime } = useWords('shop');
  const { orderNumber, placedAt, lines, promo, delivery } = order;
  const dates = new Intl.DateTimeFormat(formatLocales[language], { dateStyle: 'long' });
  return (
    <div className={styles.receipt}>
      <div className={styles.paper}>
        <p className={styles.shop}>{shop.name}</p>
        <p>
          <bdi translate="no">{shop.phoneDisplay}</bdi>
        </p>
        <p className={styles.number}>
          <Filled
            text={words.receiptTitle}
            values={{
              number: <bdi translate="no">{orderNumber}</bdi>,
              date: <bdi>{dates.format(placedAt)}</bdi>,
            }}
          />
        </p>
        <Lines lines={lines} />
      </div>
      <SummaryTotals
        totals={orderTotals(lines, promo, delivery.district)}
        promoName={promo?.name ?? null}
        giftNotice={giftNotice}
      />
      <h3 className={styles.part}>{words.delivery}</h3>
      <Recipient delivery={delivery} />
      <p className={styles.paper}>
        {fill(delivery.hidePrices ? words.settled : words.terms, { payment, deliveryTime })}
      </p>
    </div>
  );
}
