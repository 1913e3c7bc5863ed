import { renderToStaticMarkup } from 'react-dom/server';
import { lineKey, lineTitle } from '@/lib/basket/line';
import type { Order } from '@/lib/db/order-types';
import { joinTexts, namedDistrict, rowsOfEveryField } from '@/lib/delivery';
import { formatPrice } from '@/lib/money';
import { shop } from '@/lib/shop';
import { wordsOf } from '@/lib/words/words';
import { formatShopDay } from '../shop-time';

/** One sheet of A6 an order; what does not fit goes on on the next sheet. */
const STYLES = `
  @page { size: A6; margin: 7mm; }
  * { box-sizing: border-box; margin: 0; }
  body { color: #000; font: 9.5pt/1.35 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
  article { break-after: page; }
  article:last-child { break-after: auto; }
  header { display: flex; justify-content: space-between; align-items: baseline; gap: 4mm;
    padding-bottom: 2mm; border-bottom: .4mm solid #000; }
  h1 { font-size: 17pt; letter-spacing: .03em; white-space: nowrap; }
  address { padding: 3mm 0; font-size: 11.5pt; font-style: normal; overflow-wrap: anywhere; }
  address p { unicode-bidi: plaintext; text-align: start; }
  address p:nth-child(-n + 2) { font-weight: 700; }
  table { width: 100%; border-collapse: collapse; }
  td { padding: .8mm 0; border-top: .1mm solid #999; vertical-align: top; overflow-wrap: anywhere; }
  td:first-child { width: 9mm; white-space: nowrap; }
  tr { break-inside: avoid; }
  footer p + p { text-align: end; }
  footer { display: flex; justify-content: space-between; align-items: baseline; gap: 4mm;
    margin-top: 2mm; padding-top: 2mm; border-top: .4mm solid #000; break-inside: avoid; }
  strong { font-size: 17pt; white-space: nowrap; }
  @media screen {
    body { display: grid; justify-content: center; gap: 6mm; padding: 6mm; background: #ddd; }
    article { width: 105mm; min-height: 148mm; padding: 7mm; background: #fff; }
  }`;

const ROWS = rowsOfEveryField({
  name: ['firstName', 'lastName'],
  phone: ['phone'],
  address: ['address'],
  city: ['postalCode', 'city'],
  district: ['district'],
  country: ['country'],
  note: ['deliveryNote'],
});

function Slip({ order }: { order: Order }) {
  const { number, createdAt, lines, gift, total } = order;
  const giftLine = lines.find(
    ({ productId: id, size, perfume }) => lineKey({ id, size, perfume }) === gift?.lineKey,
  );
  const deliveryTexts = namedDistrict(order, wordsOf('en').districts);
  const rows = ROWS.map(([row, fields]) => ({ row, text: joinTexts(deliveryTexts, fields) }));
  return (
    <article>
      <header>
        <h1>{number}</h1>
        <p>{formatShopDay(createdAt)}</p>
      </header>
      <address>{rows.map(({ row, text }) => text !== '' && <p key={row}>{text}</p>)}</address>
      <table>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.productId} ${lineTitle(line)}`}>
              <td>{line.quantity} ×</td>
              <td dir="auto">{lineTitle(line)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <p>
          {shop.name}
          <br />
          {shop.phoneDisplay}
          {giftLine && (
            <>
              <br />
              One {giftLine.size} of it is a gift
            </>
          )}
        </p>
        <p>
          To collect in cash
          <br />
          <strong>{formatPrice(total)}</strong>
        </p>
      </footer>
    </article>
  );
}

/**
 * Returns the slips of orders as a web page for printing: one A6 sheet for each order, for packing
 * and delivery.
 */
export function slipsPage(orders: readonly Order[]): string {
  const slips = renderToStaticMarkup(
    orders.map((order) => <Slip key={order.number} order={order} />),
  );
  const head = `<meta charset="utf-8"><title>Slips</title><style>${STYLES}</style>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body>${slips}</body></html>\n`;
}
