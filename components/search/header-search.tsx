'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Box } from './upgrade-search';

/** From here on the header has room for a search box (its style sheet says so too). */
const WIDE = '(width >= 64rem)';

/** Makes a combobox of the header's search form where the screen has room for it: phones never load it here. */
export function HeaderSearch({ className, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [SearchBox, setSearchBox] = useState<Box | null>(null);

  useEffect(() => {
    const wide = matchMedia(WIDE);
    const upgrade = () => {
      if (!wide.matches) return;
      import('./upgrade-search').then(
        ({ upgradeSearch }) => upgradeSearch(place.current, (box) => setSearchBox(() => box)),
        () => {},
      );
    };
    upgrade();
    wide.addEventListener('change', upgrade);
    return () => wide.removeEventListener('change', upgrade);
  }, []);

  return (
    <div ref={place} className={className}>
      {SearchBox ? <SearchBox place="header" /> : children}
    </div>
  );
}
