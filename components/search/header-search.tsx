'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { withPanelWords } from '@/components/ui/panel-words';
import type { SearchBox as Box } from './search-box';

/** The screens whose header has room for a search box; header.module.css has the same width. */
const WIDE = '(width >= 64rem)';

const fetchBox = withPanelWords(() => import('./search-box'));

/** Turns the header's search form into a combobox on wide screens. Phones do not load it here. */
export function HeaderSearch({ className, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [SearchBox, setSearchBox] = useState<typeof Box | null>(null);

  useEffect(() => {
    const wide = matchMedia(WIDE);
    const upgrade = () => {
      if (!wide.matches) return;
      fetchBox().then(
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
