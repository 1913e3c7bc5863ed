'use client';

import clsx from 'clsx/lite';
import { usePathname, useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { create } from 'zustand';
import { IslandCategoryLinks } from '@/components/layout/category-links';
import { isComposing } from '@/components/ui/is-composing';
import { useLanguage, useLocalPath, useWords } from '@/components/ui/language';
import { useCombobox } from '@/components/ui/use-combobox';
import { Status } from '@/components/ui/visually-hidden';
import { WaitNote } from '@/components/ui/wait-note';
import { searchPath } from '@/lib/urls/search';
import { fillCount } from '@/lib/words/fill';
import { usePanels } from '@/store/panels';
import styles from './search-box.module.css';
import { SearchField } from './search-field';
import { SuggestionList, suggestionLook, useSuggestions } from './suggestion-list';

/** The two search boxes: in the header, and in the panel of small screens. */
type SearchPlace = 'header' | 'panel';

type SearchState = {
  texts: Readonly<Record<SearchPlace, string>>;
  type(place: SearchPlace, text: string): void;
  /** Empties both boxes, for instance when the shopper chooses a result. */
  clear(): void;
};

const EMPTY = { header: '', panel: '' };

/** The text of the search boxes; it stays while the panel is closed. */
export const useSearch = create<SearchState>()((set, get) => ({
  texts: EMPTY,
  type: (place, text) => set({ texts: { ...get().texts, [place]: text } }),
  clear: () => set({ texts: EMPTY }),
}));

type SearchBoxProps = {
  place: SearchPlace;
  /** Called before another page opens. */
  onLeave?: () => void;
};

/** A search form with a dropdown of results: a combobox. */
export function SearchBox({ place, onLeave }: SearchBoxProps) {
  const router = useRouter();
  const localPath = useLocalPath();
  const language = useLanguage();
  const words = useWords('search');
  const box = useRef<HTMLElement>(null);
  const text = useSearch((search) => search.texts[place]);
  const { type, clear } = useSearch.getState();
  const { closePanels } = usePanels.getState();
  const [dismissed, setDismissed] = useState(false);
  const { suggestions, searching } = useSuggestions(dismissed ? '' : text);
  const open = suggestions !== null && !dismissed;
  const hits = open ? suggestions.hits : [];

  const combobox = useCombobox({ count: hits.length, open });

  // On a search page the box shows that page's text until the shopper types another, and no
  // dropdown, since the results are in the page.
  const pathname = usePathname();
  useEffect(() => {
    if (place !== 'header' || !/\/search$/.test(pathname)) return;
    const searched = new URLSearchParams(location.search).get('q') ?? '';
    if (useSearch.getState().texts[place] !== '') return;
    useSearch.getState().type(place, searched);
    setDismissed(true);
  }, [place, pathname]);

  useEffect(() => {
    const dismissOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setDismissed(true);
    };
    document.addEventListener('pointerdown', dismissOutside);
    document.addEventListener('focusin', dismissOutside);
    return () => {
      document.removeEventListener('pointerdown', dismissOutside);
      document.removeEventListener('focusin', dismissOutside);
    };
  }, []);

  useEffect(() => {
    usePanels.setState({ suggesting: open });
    return () => usePanels.setState({ suggesting: false });
  }, [open]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setDismissed(true);
    if (text.trim() !== '') {
      onLeave?.();
      router.push(localPath(searchPath({ text, page: 1 })));
    }
    closePanels();
  };

  return (
    <search ref={box} className={clsx(styles.box, place === 'header' && styles.header)}>
      <form className={styles.form} action={localPath('/search')} method="get" onSubmit={submit}>
        <SearchField
          words={words}
          {...combobox.inputProps}
          data-autofocus={place === 'panel' || undefined}
          value={text}
          onChange={(event) => {
            type(place, event.currentTarget.value);
            setDismissed(false);
            combobox.reset();
          }}
          onFocus={() => setDismissed(false)}
          onKeyDown={(event) => {
            combobox.inputProps.onKeyDown(event);
            if (event.key !== 'Escape' || !open || isComposing(event)) return;
            event.preventDefault();
            event.stopPropagation();
            setDismissed(true);
          }}
        />
      </form>
      <WaitNote
        waiting={searching && !open && !dismissed}
        text={words.searching}
        late={words.searchingLong}
        className={suggestionLook(place === 'header')}
      />
      {open && (
        <SuggestionList
          suggestions={suggestions}
          combobox={combobox}
          floating={place === 'header'}
          onOpen={() => {
            onLeave?.();
            clear();
            closePanels();
          }}
          onFollow={() => {
            onLeave?.();
            setDismissed(true);
            closePanels();
          }}
        />
      )}
      {place === 'panel' && text.trim() === '' && (
        <div className={suggestionLook(false)}>
          <IslandCategoryLinks onFollow={closePanels} />
        </div>
      )}
      <Status>{open && hits.length > 0 && fillCount(language, words.results, hits.length)}</Status>
    </search>
  );
}

/**
 * Replaces the plain form in `place` with a SearchBox, which `draw` draws. Keeps the typed text,
 * the focus and the caret.
 */
export function upgradeSearch(place: HTMLElement | null, draw: (box: typeof SearchBox) => void) {
  const input = () => place?.querySelector('input') ?? null;
  const plain = input();
  if (plain === null || plain.role === 'combobox') return;
  const { value, selectionStart, selectionEnd } = plain;
  const focused = plain === document.activeElement;
  flushSync(() => {
    if (value !== '') useSearch.getState().type('header', value);
    draw(SearchBox);
  });
  if (!focused) return;
  input()?.focus();
  input()?.setSelectionRange(selectionStart, selectionEnd);
}
