import { lineKey, lineTitle } from '@/lib/basket/line';
import type { Order } from '@/lib/db/order-types';
import { joinTexts, namedDistrict, rowsOfEveryField } from '@/lib/delivery';
import { formatPrice } from '@/lib/money';
import { shop } from '@/lib/shop';
import { wordsOf } from '@/lib/words/words';
import { formatShopDay } from '../shop-time';

/**
 * The styles of slips inside an element of the class `slips`: one sheet of A6 an order; what does
 * not fit goes on on the next sheet.
 */
export const SLIP_STYLES = `
  @page { size: A6; margin: 7mm; }
  .slips, .slips * { box-sizing: border-box; margin: 0; }
  .slips { color: #000; font: 9.5pt/1.35 system-ui, sans-serif; letter-spacing: normal;
    font-variant-numeric: tabular-nums; }
  .slips article { break-after: page; }
  .slips article:last-child { break-after: auto; }
  .slips header { display: flex; justify-content: space-between; align-items: baseline; gap: 4mm;
    padding-bottom: 2mm; border-bottom: .4mm solid #000; }
  .slips h1 { font: 700 17pt/1.35 system-ui, sans-serif; letter-spacing: .03em;
    white-space: nowrap; }
  .slips address { padding: 3mm 0; font-size: 11.5pt; font-style: normal;
    overflow-wrap: anywhere; }
  .slips address p { unicode-bidi: plaintext; text-align: start; }
  .slips address p:nth-child(-n + 2) { font-weight: 700; }
  .slips table { width: 100%; border-collapse: collapse; }
  .slips td { padding: .8mm 0; border-top: .1mm solid #999; vertical-align: top;
    overflow-wrap: anywhere; }
  .slips td:first-child { width: 9mm; white-space: nowrap; }
  .slips tr { break-inside: avoid; }
  .slips footer p + p { text-align: end; }
  .slips footer { display: flex; justify-content: space-between; align-items: baseline; gap: 4mm;
    margin-top: 2mm; padding-top: 2mm; border-top: .4mm solid #000; break-inside: avoid; }
  .slips aside { margin-top: 2mm; padding-top: 2mm; border-top: .1mm solid #999;
    overflow-wrap: anywhere; }
  .slips aside p { unicode-bidi: plaintext; text-align: start; }
  .slips aside .said { font-size: 11.5pt; }
  .slips strong { font-size: 17pt; white-space: nowrap; }
  @media screen {
    .slips { display: grid; justify-content: center; gap: 6mm; padding: 6mm; background: #ddd; }
    .slips article { width: min(105mm, 100vw); min-height: 148mm; padding: 7mm;
      background: #fff; }
  }`;

const ROWS = rowsOfEveryField({
  name: ['firstName', 'lastName'],
  phone: ['phone'],
  address: ['address'],
  city: ['postalCode', 'city'],
  district: ['district'],
  country: ['country'],
  note: ['deliveryNote'],
  payer: ['payerName'],
  payerPhone: ['payerPhone'],
  gift: ['giftNote'],
});

/** What is said apart from where it goes. */
const APART = ['payer', 'payerPhone', 'gift'];

/** Who sends it where that is not who gets it, and what they say with it. */
function From({ order: { payerName, payerPhone, giftNote } }: { order: Order }) {
  if (payerName === '' && giftNote === '') return null;
  return (
    <aside>
      {payerName !== '' && (
        <p>
          From <bdi>{payerName}</bdi>, <bdi>{payerPhone}</bdi>
        </p>
      )}
      {giftNote !== '' && <p className="said">{giftNote}</p>}
    </aside>
  );
}

/** The cash to take; nothing where the payer settles it, who gets the parcel reads no amount. */
function ToCollect({ order: { hidePrices, total } }: { order: Order }) {
  return (
    <p>
      {hidePrices ? 'To collect at the door' : 'To collect in cash'}
      <br />
      <strong>{hidePrices ? 'Nothing' : formatPrice(total)}</strong>
    </p>
  );
}

/** The slip of an order, for packing and delivery. */
export function Slip({ order }: { order: Order }) {
  const { number, createdAt, lines, gift } = order;
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
      <address>
        {rows.map(
          ({ row, text }) => text !== '' && !APART.includes(row) && <p key={row}>{text}</p>,
        )}
      </address>
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
      <From order={order} />
      <footer>
        <p>
          {shop.name}
          <br />
          {shop.phoneDisplay}
          {giftLine && !order.hidePrices && (
            <>
              <br />
              One {giftLine.size} of it is a gift
            </>
          )}
        </p>
        <ToCollect order={order} />
      </footer>
    </article>
  );
}
