import type { Metadata } from 'next';
import { CartView } from '@/components/basket/cart-view';
import { Container } from '@/components/ui/container';
import { shop } from '@/lib/shop';
import styles from './page.module.css';

export const dynamic = 'force-static';
// A proxy that may keep it for ever would show one that names scripts of an older release.
export const revalidate = 60;

export const metadata: Metadata = {
  title: { absolute: `Shopping Cart | ${shop.name}` },
  robots: { index: false },
};

export default function CartPage() {
  return (
    <Container>
      <h1 className={styles.title}>SHOPPING CART</h1>
      <CartView />
    </Container>
  );
}
