'use client';

import { type RefObject, useEffect, useEffectEvent } from 'react';

function outsiders(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (
    let node = element;
    node.parentElement && node !== document.body;
    node = node.parentElement
  ) {
    for (const sibling of node.parentElement.children) {
      if (sibling instanceof HTMLElement && sibling !== node && !sibling.inert) found.push(sibling);
    }
  }
  return found;
}

/**
 * Makes an element that is part of the page modal while it is open: the rest is inert and does not scroll, focus moves
 * into it and back, Escape closes. For panels that are no <dialog> because wide screens show them in place.
 */
export function useModal(ref: RefObject<HTMLElement | null>, open: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const element = ref.current;
    if (!open || element === null) return;
    const opener = document.activeElement;
    const others = outsiders(element).filter((other) => !('overlay' in other.dataset));
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    for (const other of others) other.inert = true;
    document.documentElement.style.overflow = 'hidden';
    document.addEventListener('keydown', closeOnEscape);
    element.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();

    return () => {
      for (const other of others) other.inert = false;
      document.documentElement.style.overflow = '';
      document.removeEventListener('keydown', closeOnEscape);
      const target = opener?.isConnected
        ? opener
        : opener?.id && document.getElementById(opener.id);
      if (target instanceof HTMLElement) target.focus();
    };
  }, [ref, open]);
}
