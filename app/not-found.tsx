import type { Metadata } from 'next';
import { Notice } from '@/components/layout/notice';
import { ShopFrame } from '@/components/layout/shop-frame';
import { buttonClass } from '@/components/ui/button';
import { ShopLink } from '@/components/ui/link';

export const metadata: Metadata = { title: 'Not Found' };

export default function NotFound() {
  return (
    <ShopFrame>
      <Notice
        title="Not Found"
        actions={
          <ShopLink href="/" className={buttonClass()}>
            Go Home
          </ShopLink>
        }
      >
        <p>Sorry, the requested page was not found.</p>
      </Notice>
    </ShopFrame>
  );
}
