import callout from '@/components/ui/callout.module.css';
import { Filled } from '@/components/ui/filled';
import type { Product } from '@/lib/catalogue/product';
import { needsPerfume, sizesOf } from '@/lib/catalogue/sizes';
import { type Language, localPath } from '@/lib/language';
import { absoluteUrl } from '@/lib/seo/metadata';
import { nameByBrand, offerPath } from '@/lib/seo/product-title';
import { chatUrl, shop } from '@/lib/shop';
import { say, wordsOf } from '@/lib/words/words';
import styles from './product-details.module.css';

type OrderProps = { lang: Language; product: Product };

/** Returns the chat message that orders a product in a size. */
function orderMessage({ lang, product }: OrderProps, size: string | null): string {
  const words = wordsOf(lang).product;
  const name = nameByBrand(lang, product);
  const link = absoluteUrl(localPath(lang, offerPath(product, size)));
  if (size !== null) return say(lang, words.orderSizeMessage, { name, size, link });
  const template = needsPerfume(product.type) ? words.orderScentedMessage : words.orderMessage;
  return say(lang, template, { name, link });
}

/**
 * Replaces Add without scripts: says why, and how to order in the chat. Each size has its link; of
 * the sizes of a type the style sheet shows the one of the chosen size, of a product's own sizes,
 * which may be many, all that are not sold out are there.
 */
export function OrderWithoutScripts({ lang, product }: OrderProps) {
  const words = wordsOf(lang).product;
  const sizes = sizesOf(product);
  const between = product.sizes ? ' ' : '';
  const available = sizes.filter(({ inStock }) => inStock).map(({ label }) => label);
  const choices = sizes.length === 0 ? [null] : available;
  return (
    <noscript>
      <div className={`${callout.callout} ${styles.unscripted}`}>
        <p>{words.needsScripts}</p>
        <p>
          {choices.map((size) => (
            <a
              key={size}
              href={chatUrl(orderMessage({ lang, product }, size))}
              data-choice={product.sizes ? undefined : true}
            >
              {size === null
                ? words.orderItOnWhatsApp
                : say(lang, words.orderSizeOnWhatsApp, { size }) + between}
            </a>
          ))}{' '}
          <Filled
            text={words.orCall}
            values={{
              phone: (
                <a href={`tel:+${shop.phone}`} translate="no">
                  {shop.phoneDisplay}
                </a>
              ),
            }}
          />
        </p>
      </div>
    </noscript>
  );
}
