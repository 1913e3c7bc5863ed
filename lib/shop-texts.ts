import type { Language } from './language';
import type { ShopTexts } from './owner/shop-texts';
import { ownTexts } from './owner/texts';

/**
 * Returns the shop's texts about itself in a language. Server only: islands use `useWords('shop')`.
 */
export function shopTexts(language: Language): ShopTexts {
  return ownTexts[language];
}

/** The shop's texts that islands use. */
export type IslandTexts = Pick<
  ShopTexts,
  | 'chatMessage'
  | 'callBeforeDelivery'
  | 'shippingName'
  | 'shippingCost'
  | 'deliveryTime'
  | 'giftNotice'
>;

/** Returns the shop's texts for the browser, for a `LanguageProvider`. */
export function islandTexts(language: Language): IslandTexts {
  const { chatMessage, callBeforeDelivery, shippingName, shippingCost, deliveryTime, giftNotice } =
    shopTexts(language);
  return {
    chatMessage,
    callBeforeDelivery,
    shippingName,
    shippingCost,
    deliveryTime,
    giftNotice,
  };
}
