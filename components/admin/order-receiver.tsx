import { buttonClass } from '@/components/ui/button';
import type { Order } from '@/lib/db/order-types';
import { isDistrict } from '@/lib/delivery';
import type { Language } from '@/lib/language';
import { internationalPhone } from '@/lib/orders/phone';
import { adminWords } from '@/lib/words/admin-words';
import { say, wordsOf } from '@/lib/words/words';
import { admin as styles } from './admin-classes';
import { CopyText } from './copy-text';

/** The ways to reach the shopper. */
export type Ways = {
  /** A chat with a message on the order's status, in the shopper's language. */
  chat: string;
  /** The shopper's page; null for an old order without one. */
  page: string | null;
};

const asButton = buttonClass({ variant: 'secondary' });

/** The id of the address, which is copied from the page as it stands there. */
const ADDRESS = 'order-address';

const searchUrl = (place: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

/** Who ordered for somebody else, what they say with it, and how it is paid. */
function Payer({ lang, order }: { lang: Language; order: Order }) {
  const { order: words } = adminWords(lang);
  const { payerName, payerPhone, giftNote, hidePrices } = order;
  return (
    <>
      {payerName !== '' && (
        <p className={styles.row}>
          <span className={styles.soft}>{words.payer}</span>
          <bdi>{payerName}</bdi>
          <a href={`tel:+${internationalPhone(payerPhone)}`}>
            <bdi translate="no">{payerPhone}</bdi>
          </a>
        </p>
      )}
      {giftNote !== '' && (
        <p>
          <span className={styles.soft}>{`${words.giftNote} `}</span>
          <bdi>{giftNote}</bdi>
        </p>
      )}
      {hidePrices && (
        <p>
          <strong>{say(lang, words.settle, { name: payerName })}</strong>
        </p>
      )}
    </>
  );
}

type ReceiverProps = { lang: Language; order: Order; ways: Ways };

/** Who gets the order, where, and how to reach them. */
export function OrderReceiver({ lang, order, ways }: ReceiverProps) {
  const { order: words } = adminWords(lang);
  if (order.erasedAt !== null) return <p>{words.erased}</p>;
  const { firstName, lastName, phone, address, city, postalCode, district, deliveryNote } = order;
  const { districts } = wordsOf(lang);
  const place = [
    address,
    `${postalCode} ${city}`.trim(),
    isDistrict(district) && districts[district],
  ]
    .filter(Boolean)
    .join(', ');
  const beside = { target: '_blank', rel: 'noreferrer' };
  return (
    <section className={styles.stack} aria-label={words.receiver}>
      <p className={styles.row}>
        <strong>
          <bdi>{`${firstName} ${lastName}`.trim()}</bdi>
        </strong>
        <bdi translate="no">{phone}</bdi>
      </p>
      <p className={styles.row}>
        <a href={`tel:${phone}`} className={asButton}>
          {words.call}
        </a>
        <a href={ways.chat} className={asButton} {...beside}>
          {words.whatsApp}
        </a>
        <a href={searchUrl(place)} className={asButton} {...beside}>
          {words.map}
        </a>
        {ways.page !== null && (
          <a href={ways.page} {...beside}>
            {words.page}
          </a>
        )}
      </p>
      <p>
        <span className={styles.soft}>{`${words.address} `}</span>
        <bdi id={ADDRESS}>{place}</bdi>
      </p>
      <CopyText of={ADDRESS} label={words.copy} copied={words.copied} byHand={words.copyByHand} />
      {deliveryNote !== '' && (
        <p>
          <span className={styles.soft}>{`${words.note} `}</span>
          <bdi>{deliveryNote}</bdi>
        </p>
      )}
      <Payer lang={lang} order={order} />
    </section>
  );
}
