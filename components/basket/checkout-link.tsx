import type { ComponentProps } from 'react';

/** The way to checkout: a full page load, so that checkout gets its own security policy. */
export function CheckoutLink({ children, ...props }: Omit<ComponentProps<'a'>, 'href'>) {
  return (
    <a {...props} href="/checkout">
      {children}
    </a>
  );
}
