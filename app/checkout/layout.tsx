import type { ReactNode } from 'react';

/** Nothing of the frame but the banner, which the root layout holds (spec section 2). */
export default function CheckoutLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
