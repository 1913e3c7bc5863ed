import { CategoryLinks } from '@/components/layout/category-links';
import { Notice } from '@/components/layout/notice';
import { buttonClass } from '@/components/ui/button';
import { ShopLink } from '@/components/ui/link';

/** What the search screen says when nothing was found, with the ways on (spec section 2). */
export function NoProducts() {
  return (
    <Notice
      title={<p>No products found.</p>}
      actions={
        <ShopLink href="/all-products" className={buttonClass()}>
          See all products
        </ShopLink>
      }
      more={<CategoryLinks />}
    >
      <p>Check the spelling, or start from a category.</p>
    </Notice>
  );
}
