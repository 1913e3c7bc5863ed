import { buttonClass } from '@/components/ui/button';
import { ShopLink } from '@/components/ui/link';
import { Notice } from './notice';

/** What stands where a page should be that the shop does not have (spec section 2); `level` as in Notice. */
export function NotFoundNotice({ level }: { level?: 1 | 2 }) {
  return (
    <Notice
      title="Not Found"
      level={level}
      actions={
        <ShopLink href="/" className={buttonClass()}>
          Go Home
        </ShopLink>
      }
    >
      <p>Sorry, the requested page was not found.</p>
    </Notice>
  );
}
