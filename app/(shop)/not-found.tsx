import { NotFoundNotice } from '@/components/layout/missing';

export default function ShopNotFound() {
  return <NotFoundNotice />;
}
