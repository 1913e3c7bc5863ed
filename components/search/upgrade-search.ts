import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { useSearch } from '@/store/search';
import { SearchBox } from './search-box';

export type Box = ComponentType<Parameters<typeof SearchBox>[0]>;

/**
 * Puts the combobox into the place of the plain form: `draw` draws it. What was typed before stays, and so does the
 * place of the caret.
 */
export function upgradeSearch(place: HTMLElement | null, draw: (box: Box) => void) {
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
