import type { ReactNode } from 'react';
import { Floating } from './floating';
import { Footer } from './footer';
import { Header } from './header';
import { ScrollToTop } from './scroll-to-top';

/** What surrounds every page but checkout. The page goes into the one `main`. */
export function ShopFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Floating />
      <ScrollToTop />
    </>
  );
}
