'use client';

import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { isComposing } from './is-composing';

type ComboboxOptions = {
  /** The number of options in the list. */
  count: number;
  /** Whether the list shows, if it has options. */
  open: boolean;
  /** Called when an option is chosen by click or Enter; options that are links do not need it. */
  onChoose?: (index: number) => void;
};

/**
 * Returns the option that a key moves to, or null if the key does not move; -1 is the input itself.
 */
function nextActive(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1;
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1;
  return null;
}

/**
 * The ARIA combobox pattern with a list box: focus stays in the input, arrow keys move through the
 * options, Enter clicks the active one. Spread the props on input, list and options.
 */
export function useCombobox({ count, open, onChoose }: ComboboxOptions) {
  const id = useId();
  const [active, setActive] = useState(-1);
  const current = active < count ? active : -1;
  const expanded = open && count > 0;
  const optionId = (index: number) => `${id}-option-${index}`;
  const optionAt = (index: number) => document.getElementById(optionId(index));

  const onKeyDown = (event: KeyboardEvent) => {
    if (!expanded || isComposing(event)) return;
    if (event.key === 'Enter' && current !== -1) {
      event.preventDefault();
      optionAt(current)?.click();
      return;
    }
    const next = nextActive(event.key, current, count);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    optionAt(next)?.scrollIntoView({ block: 'nearest' });
  };

  return {
    /** Clears the active option, for instance when the text changes. */
    reset: () => setActive(-1),
    inputProps: {
      role: 'combobox',
      'aria-expanded': expanded,
      // A list without options is not drawn, so it has no id to refer to.
      'aria-controls': expanded ? `${id}-list` : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': expanded && current !== -1 ? optionId(current) : undefined,
      onKeyDown,
    },
    listProps: { id: `${id}-list`, role: 'listbox' },
    optionProps: (index: number) => ({
      id: optionId(index),
      role: 'option',
      'aria-selected': index === current,
      // Keeps the focus in the input.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onClick: () => onChoose?.(index),
    }),
  } as const;
}
