import { Emblem } from '@/components/ui/emblem';
import { Figures } from '@/components/ui/figures';
import { ShopLink } from '@/components/ui/link';
import text from '@/components/ui/text.module.css';
import { type Product, productPath } from '@/lib/catalogue/product';
import type { ShopPromise } from '@/lib/content/content';
import { type Language, localPath } from '@/lib/language';
import { policyPath } from '@/lib/policies';
import { absoluteUrl } from '@/lib/seo/metadata';
import { nameByBrand } from '@/lib/seo/product-title';
import { chatUrl, shop } from '@/lib/shop';
import { shopTexts } from '@/lib/shop-texts';
import { say, wordsOf } from '@/lib/words/words';

import styles from './product-purchase.module.css';

type ServiceProps = {
  lang: Language;
  product: Product;
  /** The shop's promises about products, for this one and for others. */
  promises: readonly ShopPromise[];
  /** Whether the shop publishes a returns policy. */
  hasReturns: boolean;
};

/** Returns the sentence on the delivery's price and on payment, with the owner's figures. */
function deliveryLine(lang: Language): string {
  const { product, seo } = wordsOf(lang);
  return say(lang, product.delivery, {
    price: shopTexts(lang).shippingCost,
    country: seo.country,
    count: shop.shipping.workingDays,
  });
}

/**
 * What shoppers want to know before they buy: delivery, exchange, and whom to ask. The link opens a
 * chat that names the product, without scripts.
 */
export function Service({ lang, product, promises, hasReturns }: ServiceProps) {
  const { product: words, policyLinks } = wordsOf(lang);
  const applicable = promises.filter(({ types }) => types === null || types.includes(product.type));
  const question = say(lang, words.questionMessage, {
    name: nameByBrand(lang, product),
    link: absoluteUrl(localPath(lang, productPath(product.id))),
  });
  return (
    <div className={styles.service}>
      <p className={styles.line}>
        <Emblem name="truck" size={20} className={styles.icon} />
        <span>
          <Figures text={deliveryLine(lang)} />
        </span>
      </p>
      <p className={styles.shipping}>{words.shippingAtCheckout}</p>
      {applicable.map((promise) => (
        <p key={promise.text} className={styles.line}>
          <Emblem name={promise.icon} size={20} className={styles.icon} />
          {promise.text}
        </p>
      ))}
      <p className={styles.ways}>
        <a href={chatUrl(question)} target="_blank" rel="noreferrer" className={text.textLink}>
          {words.askOnWhatsApp}
        </a>
        {hasReturns && (
          <ShopLink href={policyPath('returns')} className={text.textLink}>
            {policyLinks.returns}
          </ShopLink>
        )}
      </p>
    </div>
  );
}
