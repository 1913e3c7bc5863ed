import type { OrderSummary } from '@/lib/db/order-types';
import { localPath } from '@/lib/language';
import { type Cents, formatPrice } from '@/lib/money';
import { chatUrl, shop } from '@/lib/shop';
import { shopTexts } from '@/lib/shop-texts';
import { say, wordsOf } from '@/lib/words/words';
import { orderPath } from './order-token';
import { internationalPhone } from './phone';

/** Returns the absolute URL of an order's page; null for an old order without a page. */
export function orderPageUrl(order: Pick<OrderSummary, 'token' | 'language'>, siteUrl: string) {
  const { token, language } = order;
  return token === null ? null : siteUrl + localPath(language, orderPath(token));
}

/** Whom the shop tells of an order: who ordered it, where that is not who gets it. */
const toldOf = ({ payerName, payerPhone, firstName, phone }: OrderSummary) =>
  payerPhone === '' ? { firstName, phone } : { firstName: payerName, phone: payerPhone };

/** What is said of an order on its way goes by who pays at the door. */
function topicOf({ status, hidePrices, payerName }: OrderSummary) {
  if (status !== 'shipped' || payerName === '') return status;
  return hidePrices ? 'shippedHidden' : 'shippedToOther';
}

/** What the shopper is told of a change of the order's content. */
const changeTopic = ({ total }: OrderSummary, before: Cents) =>
  before === total ? 'changedSame' : 'changed';

/** Whether the message asks what the shopper thinks of it: only who likes to hear from us. */
const asksForReview = ({ status, newsletter, token }: OrderSummary) =>
  status === 'delivered' && newsletter && token !== null;

/**
 * Returns the URL of a chat with the shopper, with a message on the order's status in the order's
 * language. Of prices that are hidden from who gets the order only the payer is told.
 *
 * @param before the total before the content was changed, if that is what is to be told; else null
 */
export function shopperChatUrl(
  order: OrderSummary,
  siteUrl: string,
  before: Cents | null = null,
): string {
  const { number, total, language } = order;
  const { firstName, phone } = toldOf(order);
  const { shopperMessage: words } = wordsOf(language);
  const message = [
    say(language, words.greeting, { firstName, shop: shop.name }),
    say(language, words[before === null ? topicOf(order) : changeTopic(order, before)], {
      number,
      total: formatPrice(total),
      before: formatPrice(before ?? total),
      deliveryTime: shopTexts(language).deliveryTime,
    }),
    asksForReview(order) ? words.reviewWish : null,
    orderPageUrl(order, siteUrl),
  ];
  return chatUrl(message.filter((line) => line !== null).join('\n'), internationalPhone(phone));
}
