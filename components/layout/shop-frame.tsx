import type { ReactNode } from 'react';
import { chatUrl } from '@/lib/shop';
import { EarlyTaps } from './early-taps';
import { Floating } from './floating';
import { Footer } from './footer';
import { Header } from './header';
import { ScriptRescue } from './script-rescue';
import { ScrollToTop } from './scroll-to-top';
import { OrdersMark } from './your-orders';

/** What surrounds every page but checkout. The page goes into the one `main`. */
export function ShopFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <EarlyTaps />
      <OrdersMark />
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Floating />
      <ScrollToTop />
      <ScriptRescue chat={chatUrl()} />
    </>
  );
}
