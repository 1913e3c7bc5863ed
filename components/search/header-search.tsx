'use client';

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearch } from '@/store/search';
import type { SearchBox } from './search-box';

/** From here on the header has room for a search box (its style sheet says so too). */
const WIDE = '(width >= 64rem)';

type Box = ComponentType<Parameters<typeof SearchBox>[0]>;

function inputIn(place: HTMLElement | null) {
  return place?.querySelector('input') ?? null;
}

/**
 * Makes a combobox of the header's search form where the screen has room for it: phones never load it here. What was
 * typed before it came stays, and so does the place of the caret.
 */
export function HeaderSearch({ className, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [SearchBox, setSearchBox] = useState<Box | null>(null);

  useEffect(() => {
    const wide = matchMedia(WIDE);
    let ended = false;

    const show = (box: Box) => {
      if (ended) return;
      const plain = inputIn(place.current);
      const { value = '', selectionStart = null, selectionEnd = null } = plain ?? {};
      const focused = plain !== null && plain === document.activeElement;
      flushSync(() => {
        if (value !== '') useSearch.getState().type('header', value);
        setSearchBox(() => box);
      });
      if (!focused) return;
      inputIn(place.current)?.focus();
      inputIn(place.current)?.setSelectionRange(selectionStart, selectionEnd);
    };
    const load = () => {
      if (!wide.matches) return;
      wide.removeEventListener('change', load);
      import('./search-box').then(
        (loaded) => show(loaded.SearchBox),
        () => {},
      );
    };

    wide.addEventListener('change', load);
    load();
    return () => {
      ended = true;
      wide.removeEventListener('change', load);
    };
  }, []);

  return (
    <div ref={place} className={className}>
      {SearchBox ? <SearchBox place="header" /> : children}
    </div>
  );
}
