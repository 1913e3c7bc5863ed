'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { useLanguage, useWords } from '@/components/ui/language';
import { useCombobox } from '@/components/ui/use-combobox';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { fill, fillCount } from '@/lib/words/fill';
import styles from './perfume-picker.module.css';

/** The time-out (ms) of an attempt. */
const TIME_LIMIT = 10_000;

/** How long (ms) typing must pause before the shop's search is asked and the picker speaks. */
const REST = 300;

let requested: Promise<readonly string[]> | null = null;

async function requestPerfumes(text = ''): Promise<readonly string[]> {
  const url = text === '' ? '/api/perfumes' : `/api/perfumes?q=${encodeURIComponent(text)}`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIME_LIMIT) });
  const names: unknown = answer.ok ? await answer.json() : null;
  if (!Array.isArray(names)) throw new Error(`${url} answered ${answer.status}`);
  return names.filter((name) => typeof name === 'string');
}

/**
 * Fetches the perfumes that a cream can be scented with, once for each page. Rejects if that fails;
 * the next call tries again.
 */
export function fetchPerfumes(): Promise<readonly string[]> {
  requested ??= requestPerfumes().catch((error: unknown) => {
    requested = null;
    throw error;
  });
  return requested;
}

type PerfumePickerProps = {
  open: boolean;
  /** The id of what asked for the choice. */
  describedBy?: string;
  onClose: () => void;
  onChoose: (perfume: string) => void;
};

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Returns the perfumes whose names contain every word of a text, ignoring case and accents. */
function matching(names: readonly string[], text: string): readonly string[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return names.filter((name) => words.every((word) => fold(name).includes(word)));
}

/**
 * Returns what the shop's search finds for a text at rest, null while it is typed or is blank.
 * Without a network, and while the list is in use, that is what the names themselves tell.
 */
function useFound(
  text: string,
  names: readonly string[] | null,
  input: RefObject<HTMLInputElement | null>,
) {
  const [found, setFound] = useState<{ text: string; names: readonly string[] } | null>(null);
  useEffect(() => {
    if (text.trim() === '' || names === null) return;
    let current = true;
    const timer = setTimeout(() => {
      requestPerfumes(text.toWellFormed())
        .catch(() => null)
        .then((list) => {
          const isUsed = input.current?.hasAttribute('aria-activedescendant');
          const found = list === null || isUsed ? matching(names, text) : list;
          if (current) setFound({ text, names: found });
        });
    }, REST);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text, names, input]);
  return found?.text === text ? found.names : null;
}

/**
 * Returns the server's list, null until it has loaded, and a function that retries a failed load.
 */
function usePerfumes() {
  const [request, setRequest] = useState(() => fetchPerfumes());
  const [names, setNames] = useState<readonly string[] | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let current = true;
    request.then(
      (list) => current && setNames(list),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [request]);

  const retry = () => {
    setFailed(false);
    setRequest(fetchPerfumes());
  };
  return { names, failed, retry };
}

/** Loads the picker and prefetches its list; the picker itself reports a failed list. */
export function preparePicker() {
  fetchPerfumes().catch(() => undefined);
  return PerfumePicker;
}

/** The 'Select a Perfume' popup with a search over the list. */
export function PerfumePicker({ open, describedBy, onClose, onChoose }: PerfumePickerProps) {
  const words = useWords('purchase');
  const [text, setText] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const perfumes = usePerfumes();
  const language = useLanguage();
  const { results } = useWords('search');
  const found = useFound(text, perfumes.names, search);
  const names = found ?? matching(perfumes.names ?? [], text);
  const combobox = useCombobox({
    count: names.length,
    open: true,
    onChoose(index) {
      const name = names[index];
      if (name !== undefined) onChoose(name);
    },
  });
  const statusText = () => {
    if (perfumes.failed) return words.perfumesNotLoaded;
    if (perfumes.names === null) return words.loading;
    if (found === null) return null;
    if (found.length === 0) return fill(words.noPerfumeFound, { text });
    return <VisuallyHidden>{fillCount(language, results, found.length)}</VisuallyHidden>;
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={words.selectPerfume}
      side="center"
      className={styles.popup}
    >
      <input
        {...combobox.inputProps}
        ref={search}
        type="text"
        className={styles.search}
        placeholder={words.searchPerfumesPlaceholder}
        aria-label={words.searchPerfumes}
        aria-describedby={describedBy}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          combobox.reset();
        }}
      />
      <ul {...combobox.listProps} aria-label={words.perfumes} className={styles.list}>
        {names.map((name, index) => (
          <li key={name} {...combobox.optionProps(index)} className={styles.option}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.none}>
        {statusText()}
      </p>
      {perfumes.failed && (
        <Button
          variant="secondary"
          wide
          onClick={() => {
            search.current?.focus();
            perfumes.retry();
          }}
        >
          {words.tryAgain}
        </Button>
      )}
    </Drawer>
  );
}
