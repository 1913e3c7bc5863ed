'use client';

import { type RefObject, useEffect, useEffectEvent } from 'react';
import { fetchWhenQuiet } from './fetch-ahead';

const fetchModal = () => import('./make-modal').then(({ makeModal }) => makeModal);

/**
 * Makes an element of the page modal while it is open (see makeModal), for panels that cannot be a
 * <dialog> because wide screens show them in place.
 */
export function useModal(ref: RefObject<HTMLElement | null>, open: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);

  useEffect(() => fetchWhenQuiet(fetchModal), []);

  useEffect(() => {
    const element = ref.current;
    if (!open || element === null) return;
    const opener = document.activeElement;
    let end: (() => void) | null = null;
    let closed = false;
    fetchModal().then(
      (makeModal) => {
        if (!closed) end = makeModal(element, opener, () => close());
      },
      () => {},
    );
    return () => {
      closed = true;
      end?.();
    };
  }, [ref, open]);
}
