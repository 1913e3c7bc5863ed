import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { ScriptRescue } from '@/components/layout/script-rescue';
import { nonceOf } from '@/lib/server/security-headers';
import { chatUrl } from '@/lib/shop';

/** Checkout has no frame but the banner, which the root layout holds. */
export default async function CheckoutLayout({ children }: { children: ReactNode }) {
  const policy = (await headers()).get('content-security-policy');
  return (
    <main id="main" tabIndex={-1}>
      {children}
      <ScriptRescue chat={chatUrl()} nonce={nonceOf(policy)} />
    </main>
  );
}
