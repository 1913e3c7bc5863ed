import { NotFoundNotice } from '@/components/layout/missing';
import { ShopFrame } from '@/components/layout/shop-frame';
import { missingMetadata } from '@/lib/seo/metadata';

export const metadata = missingMetadata;

export default function NotFound() {
  return (
    <ShopFrame>
      <NotFoundNotice />
    </ShopFrame>
  );
}
