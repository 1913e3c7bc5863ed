import { SummaryLine } from '@/components/checkout/summary-line';
import { SummaryTotals } from '@/components/checkout/summary-totals';
import { buttonClass } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { Emblem } from '@/components/ui/emblem';
import { PageHeading } from '@/components/ui/page-heading';
import { lineKey } from '@/lib/basket/line';
import { isOpen } from '@/lib/db/order-types';
import { pageTrail } from '@/lib/listing/breadcrumb';
import { formatPrice } from '@/lib/money';
import { STATUS_WORDS } from '@/lib/orders/order-status';
import { orderPath } from '@/lib/orders/order-token';
import type { OrderView } from '@/lib/orders/order-view';
import { chatUrl, shop } from '@/lib/shop';
import { CancelOrder } from './cancel-order';
import { OrderHistory } from './order-history';
import { NoteOrder, PrintButton } from './order-islands';
import styles from './order-page.module.css';
import { OrderTime } from './order-time';

/** The element that says how the order stands; focus goes there when the shopper has changed it. */
export const STATUS_ID = 'order-status';

function Status({ order }: { order: OrderView }) {
  const { heading, meaning } = STATUS_WORDS[order.status];
  return (
    <section className={styles.status} aria-labelledby={STATUS_ID}>
      <div aria-live="polite">
        <h2 id={STATUS_ID} tabIndex={-1}>
          {heading}
        </h2>
        <p className={styles.meaning}>
          {order.replacedBy === null ? meaning : `${meaning} Its number is ${order.replacedBy}.`}
        </p>
      </div>
      <OrderHistory status={order.status} history={order.history} />
    </section>
  );
}

function Delivery({ order: { delivery } }: { order: OrderView }) {
  if (delivery === null) {
    return (
      <section className={styles.delivery} aria-labelledby="order-delivery">
        <h2 id="order-delivery">Delivery</h2>
        <p>Name, phone number and address were deleted. We keep what was ordered for our books.</p>
      </section>
    );
  }
  const { recipient, city, phone } = delivery;
  return (
    <section className={styles.delivery} aria-labelledby="order-delivery">
      <h2 id="order-delivery">Delivery</h2>
      <dl className={styles.facts}>
        <div>
          <dt>For</dt>
          <dd>
            <bdi>{recipient}</bdi>
          </dd>
        </div>
        <div>
          <dt>City</dt>
          <dd>
            <bdi>{city}</bdi>
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>{phone}</dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd>{shop.shipping.name}</dd>
        </div>
        <div>
          <dt>Payment</dt>
          <dd>{shop.payment}</dd>
        </div>
      </dl>
    </section>
  );
}

function Summary({ order: { lines, totals, promoName, status } }: { order: OrderView }) {
  return (
    <section className={styles.summary} aria-labelledby="order-lines">
      <h2 id="order-lines">What you ordered</h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <SummaryLine key={lineKey(line)} line={line} />
        ))}
      </ul>
      <SummaryTotals totals={totals} promoName={promoName} />
      {isOpen(status) && (
        <p className={styles.pay}>You pay {formatPrice(totals.total)} on delivery.</p>
      )}
    </section>
  );
}

/** The page of one order: what was ordered, where it is, and how to reach the shop about it. */
export function OrderPage({ order }: { order: OrderView }) {
  const { token, number, status, totals } = order;
  const trail = pageTrail({ title: 'Your orders', path: '/orders' });
  const chat = chatUrl(`Hello! I would like to ask about my order ${number}.`);
  return (
    <Container className={styles.page}>
      <p className={styles.letterhead}>
        {shop.name}, {shop.phoneDisplay}
      </p>
      <PageHeading
        trail={[...trail, { name: number, path: orderPath(token) }]}
        title={
          <>
            Order <span className={styles.number}>{number}</span>
          </>
        }
      >
        <p className={styles.placed}>
          Placed on <OrderTime at={order.placedAt} long />
        </p>
      </PageHeading>
      <div className={styles.columns}>
        <Status order={order} />
        <Summary order={order} />
        <div className={styles.more}>
          <Delivery order={order} />
          <div className={styles.actions}>
            <a
              href={chat}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ variant: 'secondary' })}
            >
              <Emblem name="chat" size={18} />
              Ask about this order
            </a>
            <PrintButton />
          </div>
          {status === 'placed' && (
            <CancelOrder token={token} number={number} chat={chat} focusId={STATUS_ID} />
          )}
        </div>
      </div>
      <NoteOrder token={token} number={number} total={totals.total} />
    </Container>
  );
}
