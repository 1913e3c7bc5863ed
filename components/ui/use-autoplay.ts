import { useState, useSyncExternalStore } from 'react';
import { useBasket } from '@/store/basket';
import { usePanels } from '@/store/panels';

const QUERY = '(prefers-reduced-motion: reduce)';

function follow(onChange: () => void) {
  const query = window.matchMedia?.(QUERY);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

/** Returns whether the shopper prefers reduced motion; false in the server's HTML. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    follow,
    () => window.matchMedia?.(QUERY).matches ?? false,
    () => false,
  );
}

type AutoplayOptions = {
  /** Whether it starts by itself. */
  auto: boolean;
  inView: boolean;
};

/** Returns whether the menu, search, suggestions or basket cover the page. */
function useCovered(): boolean {
  const panel = usePanels(({ open, suggesting }) => open !== null || suggesting);
  const basket = useBasket((state) => state.open);
  return panel || basket;
}

/**
 * Controls whether a film or a carousel plays: by itself at first, then by the shopper's choice. It
 * runs only while it is in view and no panel covers the page.
 */
export function useAutoplay({ auto, inView }: AutoplayOptions) {
  const [choice, setChoice] = useState<boolean | null>(null);
  const playing = choice ?? auto;
  const covered = useCovered();
  return { playing, running: playing && inView && !covered, choose: setChoice };
}
