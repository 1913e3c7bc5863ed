import callout from '@/components/ui/callout.module.css';
import { fullName, type Product, productPath } from '@/lib/catalogue/product';
import { needsPerfume, sizesOf } from '@/lib/catalogue/sizes';
import { absoluteUrl } from '@/lib/seo/metadata';
import { chatUrl, shop } from '@/lib/shop';
import styles from './product-details.module.css';

/** The message that asks the shop for a product in a size. */
function orderMessage(product: Product, size: string | null): string {
  const what = [fullName(product), size, needsPerfume(product.type) && 'scented with: ...'];
  const link = absoluteUrl(productPath(product.id));
  return `Hello! I would like to order ${what.filter(Boolean).join(', ')}. ${link}`;
}

/**
 * What stands in for Add where scripts do not run: why, and how to order all the same. Each size
 * has its link; the style sheet shows that of the chosen size.
 */
export function OrderWithoutScripts({ product }: { product: Product }) {
  const sizes = sizesOf(product.type);
  const choices = sizes.length === 0 ? [null] : sizes.map(({ label }) => label);
  return (
    <noscript>
      <div className={`${callout.callout} ${styles.unscripted}`}>
        <p>
          The basket needs JavaScript, which does not run in your browser. You can order this all
          the same:
        </p>
        <p>
          {choices.map((size) => (
            <a key={size} href={chatUrl(orderMessage(product, size))} data-choice>
              Order {size ?? 'it'} on WhatsApp
            </a>
          ))}{' '}
          or call <a href={`tel:+${shop.phone}`}>{shop.phoneDisplay}</a>
        </p>
      </div>
    </noscript>
  );
}
