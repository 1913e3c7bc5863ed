import { NotFoundNotice } from '@/components/layout/not-found-notice';

export default function ShopNotFound() {
  return <NotFoundNotice />;
}
