'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** How often (ms) a page that shows how far something is asks again. */
const EVERY_MS = 2_000;

type LookAgainProps = {
  /** Where the page is, for whoever has no scripts. */
  path: string;
  children: string;
};

/** A link that shows how far something is by now; with scripts the page looks by itself. */
export function LookAgain({ path, children }: LookAgainProps) {
  const { refresh } = useRouter();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) refresh();
    };
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  return <a href={path}>{children}</a>;
}
