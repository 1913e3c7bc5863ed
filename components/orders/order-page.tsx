import { SummaryLine, SummaryTotals } from '@/components/checkout/summary-rows';
import basics from '@/components/ui/basics.module.css';
import { buttonClass } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { Emblem } from '@/components/ui/emblem';
import { Filled } from '@/components/ui/filled';
import { PageHeading } from '@/components/ui/page-heading';
import { Amount } from '@/components/ui/price';
import { lineKey } from '@/lib/basket/line';
import { isOpen } from '@/lib/db/order-types';
import { isDistrict } from '@/lib/districts';
import type { Language } from '@/lib/language';
import { pageTrail } from '@/lib/listing/breadcrumb';
import { orderPath } from '@/lib/orders/order-token';
import type { OrderView } from '@/lib/orders/order-view';
import { chatUrl, shop } from '@/lib/shop';
import { shopTexts } from '@/lib/shop-texts';
import { say, wordsOf } from '@/lib/words/words';
import { OrderAgain } from './order-again';
import { OrderHistory } from './order-history';
import { CancelOrder, NoteOrder, PrintButton } from './order-islands';
import styles from './order-page.module.css';
import { OrderReviews, type RefusedReview } from './order-reviews';
import { OrderTime } from './order-time';

/**
 * The id of the element with the order's status. It gets the focus when the shopper changes that.
 */
const STATUS_ID = 'order-status';

type OrderPageProps = { lang: Language; order: OrderView };

/** What is asked at the door of an order on its way to somebody else; null of any other. */
function doorText(lang: Language, { status, delivery }: OrderView): string | null {
  const { order: words } = wordsOf(lang);
  if (status !== 'shipped' || !delivery?.payer) return null;
  return delivery.hidePrices ? words.nothingAtDoor : words.cashAtDoor;
}

function Status({ lang, order }: OrderPageProps) {
  const { order: words, statuses } = wordsOf(lang);
  const { heading, ...status } = statuses[order.status];
  const { deliveryTime } = shopTexts(lang);
  const meaning = doorText(lang, order) ?? say(lang, status.meaning, { deliveryTime });
  return (
    <section className={styles.status} aria-labelledby={STATUS_ID}>
      <div aria-live="polite">
        <h2 id={STATUS_ID} tabIndex={-1}>
          {heading}
        </h2>
        <p className={styles.meaning}>
          {order.replacedBy === null ? (
            meaning
          ) : (
            <Filled
              text={words.replacedBy}
              values={{
                meaning: <span>{meaning}</span>,
                number: <bdi translate="no">{order.replacedBy}</bdi>,
              }}
            />
          )}
        </p>
      </div>
      <OrderHistory lang={lang} status={order.status} history={order.history} />
    </section>
  );
}

function Delivery({ lang, order: { delivery } }: OrderPageProps) {
  const { order: words, goods, districts } = wordsOf(lang);
  if (delivery === null) {
    return (
      <section className={styles.delivery} aria-labelledby="order-delivery">
        <h2 id="order-delivery">{words.delivery}</h2>
        <p>{words.deleted}</p>
      </section>
    );
  }
  const { recipient, city, district, phone, payer, giftNote, hidePrices } = delivery;
  return (
    <section className={styles.delivery} aria-labelledby="order-delivery">
      <h2 id="order-delivery">{words.delivery}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{words.for}</dt>
          <dd>
            <bdi>{recipient}</bdi>
          </dd>
        </div>
        <div>
          <dt>{words.city}</dt>
          <dd>
            <bdi>{city}</bdi>
          </dd>
        </div>
        {isDistrict(district) && (
          <div>
            <dt>{words.district}</dt>
            <dd>{districts[district]}</dd>
          </div>
        )}
        <div>
          <dt>{words.phone}</dt>
          <dd>
            <bdi translate="no">{phone}</bdi>
          </dd>
        </div>
        <div>
          <dt>{words.shipping}</dt>
          <dd>{shopTexts(lang).shippingName}</dd>
        </div>
        <div>
          <dt>{words.payment}</dt>
          <dd>{hidePrices ? words.settledWithYou : goods.payment}</dd>
        </div>
        {payer && (
          <div>
            <dt>{words.orderedBy}</dt>
            <dd>
              <bdi>{payer.name}</bdi> <bdi translate="no">{payer.phone}</bdi>
            </dd>
          </div>
        )}
        {giftNote !== '' && (
          <div>
            <dt>{words.giftNote}</dt>
            <dd>
              <bdi>{giftNote}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Summary({ lang, order }: OrderPageProps) {
  const { lines, totals, promoName, status, delivery, changed } = order;
  const { order: words } = wordsOf(lang);
  return (
    <section className={styles.summary} aria-labelledby="order-lines">
      <h2 id="order-lines">{words.whatYouOrdered}</h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <SummaryLine key={lineKey(line)} line={line} gift={totals.gift} linked={line.sold} />
        ))}
      </ul>
      <SummaryTotals
        totals={totals}
        promoName={promoName}
        giftNotice={shopTexts(lang).giftNotice}
      />
      {changed && (
        <p className={basics.soft}>
          <Filled
            text={words.changedOn}
            values={{
              date: <OrderTime lang={lang} at={changed.at} long />,
              before: <Amount cents={changed.before} />,
            }}
          />
        </p>
      )}
      {isOpen(status) && (
        <p className={basics.soft}>
          <Filled
            text={delivery?.hidePrices ? words.weSettle : words.youPay}
            values={{ total: <Amount cents={totals.total} /> }}
          />
        </p>
      )}
    </section>
  );
}

/** The page of an order: its lines, its status, and how to contact the shop about it. */
export function OrderPage({
  lang,
  order,
  refused = null,
}: OrderPageProps & { refused?: RefusedReview | null }) {
  const { frame, order: words } = wordsOf(lang);
  const { token, number, status, totals } = order;
  const trail = pageTrail(lang, { title: words.yourOrders, path: '/orders' });
  const chat = chatUrl(say(lang, words.chatMessage, { number }));
  return (
    <Container className={styles.page}>
      <p className={styles.letterhead}>
        <Filled
          text={frame.letterhead}
          values={{
            shop: <bdi>{shop.name}</bdi>,
            phone: <bdi translate="no">{shop.phoneDisplay}</bdi>,
          }}
        />
      </p>
      <PageHeading
        lang={lang}
        trail={[...trail, { name: number, path: orderPath(token) }]}
        title={
          <Filled
            text={words.heading}
            values={{
              number: (
                <span className={styles.number} translate="no">
                  {number}
                </span>
              ),
            }}
          />
        }
      >
        <p className={styles.placed}>
          <Filled
            text={words.placedOn}
            values={{ date: <OrderTime lang={lang} at={order.placedAt} long /> }}
          />
        </p>
      </PageHeading>
      <div className={styles.columns}>
        <Status lang={lang} order={order} />
        <Summary lang={lang} order={order} />
        <div className={styles.more}>
          {order.reviewing && (
            <OrderReviews lang={lang} token={token} reviewing={order.reviewing} refused={refused} />
          )}
          <Delivery lang={lang} order={order} />
          <div className={styles.actions}>
            <OrderAgain
              token={token}
              number={number}
              variant={isOpen(status) ? 'secondary' : 'primary'}
            />
            <a
              href={chat}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ variant: 'secondary' })}
            >
              <Emblem name="chat" size={18} />
              {words.askAboutOrder}
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
