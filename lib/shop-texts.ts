import type { Language } from './language';
import type { ShopTexts } from './owner/shop-texts';
import { ownTexts } from './owner/texts';

/** What the shop says of itself in a language. For the server: islands have `useWords('shop')`. */
export function shopTexts(language: Language): ShopTexts {
  return ownTexts[language];
}

/** The texts of the shop that islands use. */
export type IslandTexts = Pick<
  ShopTexts,
  'chatMessage' | 'callBeforeDelivery' | 'shippingName' | 'deliveryTime' | 'giftNotice'
>;

/** The texts of the shop that go to the browser, for a `LanguageProvider`. */
export function islandTexts(language: Language): IslandTexts {
  const { chatMessage, callBeforeDelivery, shippingName, deliveryTime, giftNotice } =
    shopTexts(language);
  return { chatMessage, callBeforeDelivery, shippingName, deliveryTime, giftNotice };
}
