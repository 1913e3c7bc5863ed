import clsx from 'clsx/lite';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { ChangesSaid } from '@/components/basket/changes-said';
import { Button, buttonClass } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { Drawer } from '@/components/ui/drawer';
import { Emblem } from '@/components/ui/emblem';
import { Filled } from '@/components/ui/filled';
import { useLanguage, useLocalPath, useWords } from '@/components/ui/language';
import { isPlainClick } from '@/components/ui/link';
import { Amount } from '@/components/ui/price';
import { ProductImage } from '@/components/ui/product-image';
import { lineKey } from '@/lib/basket/line';
import { basketTotals } from '@/lib/basket/totals';
import { formatPrice } from '@/lib/money';
import type { DoneOrder } from '@/lib/orders/browser/last-thanks';
import { orderPath } from '@/lib/orders/order-token';
import { chatUrl } from '@/lib/shop';
import { fill, fillCount } from '@/lib/words/fill';
import { leaveFor } from './leave';
import { Masthead } from './masthead';
import { OrderReceipt } from './order-receipt';
import { SummaryLine } from './summary-rows';
import styles from './thank-you.module.css';

/** How long (ms) the thanks shows before the home page opens. */
const REDIRECT_AFTER = 10_000;

/** Returns whether the shopper has pressed, typed or turned the wheel, or come back to the page. */
function useTouched(again: boolean): boolean {
  const [touched, setTouched] = useState(again);
  useEffect(() => {
    if (touched) return;
    const listening = new AbortController();
    const touch = () => setTouched(true);
    const on = { signal: listening.signal, capture: true };
    window.addEventListener('pointerdown', touch, on);
    window.addEventListener('wheel', touch, { ...on, passive: true });
    // A key that is still held down has pressed Complete Order.
    window.addEventListener('keydown', ({ repeat }) => repeat || touch(), on);
    window.addEventListener('pageshow', ({ persisted }) => persisted && touch(), on);
    return () => listening.abort();
  }, [touched]);
  return touched;
}

/**
 * Opens the home page after a while unless the shopper does something; printing starts that time
 * again. Returns whether the page stays.
 */
function useWayHome(goHome: () => void, again: boolean): boolean {
  const stays = useTouched(again);
  useEffect(() => {
    if (stays) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => clearTimeout(timer);
    const wait = () => {
      stop();
      timer = setTimeout(goHome, REDIRECT_AFTER);
    };
    wait();
    window.addEventListener('beforeprint', stop);
    window.addEventListener('afterprint', wait);
    return () => {
      stop();
      window.removeEventListener('beforeprint', stop);
      window.removeEventListener('afterprint', wait);
    };
  }, [goHome, stays]);
  return stays;
}

type ThankYouProps = {
  order: DoneOrder;
  /** The links to checkout in each language, which shows the thanks again. */
  languages?: ReactNode;
  /** The URL of a picture; null for none. */
  picture: string | null;
  /** Whether the shopper saw the thanks before and came back: the page then stays. */
  again?: boolean;
};

/** The popup after an order, which leads to the home page. Printed, it is the receipt. */
export function ThankYou({ order, languages, picture, again = false }: ThankYouProps) {
  const language = useLanguage();
  const words = useWords('thankYou');
  const localPath = useLocalPath();
  const { callBeforeDelivery, deliveryTime } = useWords('shop');
  const { gift } = basketTotals(order.lines);
  const home = localPath('/');
  const goHome = useCallback(() => leaveFor(home), [home]);
  const stays = useWayHome(goHome, again);
  const soon = fillCount(language, words.homeSoon, REDIRECT_AFTER / 1000);
  const total = formatPrice(order.total);
  const way = stays ? words.stays : soon;
  const facts = [
    fill(words.orderNumber, { number: order.orderNumber }),
    fill(order.delivery.hidePrices ? words.weCall : words.youPay, { deliveryTime, total }),
    callBeforeDelivery ?? '',
    way,
  ].map((text, index) => ({ key: String(index), text, first: text !== '' }));

  return (
    <Container>
      <Drawer open side="center" className={styles.thanks} title={words.title} onClose={goHome}>
        <Masthead />
        <div className={styles.content}>
          <p className={styles.order}>
            <Filled
              text={words.orderNumber}
              values={{
                number: (
                  <strong className={styles.number} translate="no">
                    {order.orderNumber}
                  </strong>
                ),
              }}
            />
          </p>
          <p>
            <Filled
              text={fill(order.delivery.hidePrices ? words.weCall : words.youPay, { deliveryTime })}
              values={{ total: <Amount cents={order.total} /> }}
            />
            {callBeforeDelivery && <span>{` ${callBeforeDelivery}.`}</span>}
          </p>
          <div className={styles.actions}>
            <a
              href={home}
              className={buttonClass()}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                goHome();
              }}
            >
              {words.continueShopping}
            </a>
            <a
              href={chatUrl(fill(words.confirmMessage, { number: order.orderNumber }))}
              target="_blank"
              rel="noopener"
              className={clsx(styles.confirm, buttonClass({ variant: 'secondary' }))}
            >
              <Emblem name="chat" size={18} />
              {words.confirm}
            </a>
            {order.token !== null && (
              <a
                href={localPath(orderPath(order.token))}
                className={buttonClass({ variant: 'quiet' })}
              >
                {words.seeOrder}
              </a>
            )}
            <Button variant="quiet" onClick={() => window.print()}>
              {words.print}
            </Button>
          </div>
          {!again && <p className={styles.soon}>{way}</p>}
          {languages}
          <ChangesSaid facts={again ? null : facts} opening />
          {picture && (
            <ProductImage
              src={picture}
              alt=""
              width={600}
              height={600}
              sizes="36rem"
              className={styles.picture}
            />
          )}
        </div>
        <div className={styles.ordered}>
          <ul className={styles.lines} aria-label={words.yourOrder}>
            {order.lines.map((line) => (
              <SummaryLine key={lineKey(line)} line={line} gift={gift} />
            ))}
          </ul>
          <OrderReceipt order={order} />
        </div>
      </Drawer>
    </Container>
  );
}
