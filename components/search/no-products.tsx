import { CategoryLinks } from '@/components/layout/category-links';
import { Notice } from '@/components/layout/notice';
import { buttonClass } from '@/components/ui/button';
import { ShopLink } from '@/components/ui/link';
import { SearchIcon } from '@/components/ui/search-icon';

/** What the search screen says when nothing was found, with the ways on (spec section 2). */
export function NoProducts() {
  return (
    <Notice
      icon={<SearchIcon size={28} />}
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
