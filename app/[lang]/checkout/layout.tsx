import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { FirstScript, ScriptRescue } from '@/components/startup/inline-scripts';
import { nonceOf } from '@/lib/server/security-headers';

type LayoutProps = { children: ReactNode };

/** Checkout has no frame except the banner, which the root layout draws. */
export default async function CheckoutLayout({ children }: LayoutProps) {
  const nonce = nonceOf((await headers()).get('content-security-policy'));
  return (
    <main id="main" tabIndex={-1} data-frameless="">
      <FirstScript nonce={nonce} />
      {children}
      <ScriptRescue nonce={nonce} />
    </main>
  );
}
