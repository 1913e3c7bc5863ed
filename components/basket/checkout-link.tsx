import Link from 'next/link';
import type { ComponentProps } from 'react';
import { useBasket } from '@/store/basket';

/**
 * The way to checkout: a full page load, so that checkout gets its own security policy; within the page only
 * where the browser could not store the basket, which would not survive the load.
 */
export function CheckoutLink(props: Omit<ComponentProps<'a'>, 'href'>) {
  const notSaved = useBasket((basket) => basket.notSaved);
  return notSaved ? (
    <Link {...props} href="/checkout" prefetch={false} />
  ) : (
    <a {...props} href="/checkout" />
  );
}
