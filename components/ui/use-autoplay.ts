import { useState, useSyncExternalStore } from 'react';
import { useBasket } from '@/store/basket';
import { usePanels } from '@/store/panels';

const QUERY = '(prefers-reduced-motion: reduce)';

function follow(onChange: () => void) {
  const query = window.matchMedia?.(QUERY);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

/** Whether the shopper asked for less motion. False in the server's HTML. */
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

/** Whether menu, search, suggestions or basket lie over the page. */
function useCovered(): boolean {
  const panel = usePanels(({ open, suggesting }) => open !== null || suggesting);
  const basket = useBasket((state) => state.open);
  return panel || basket;
}

/**
 * Whether a film or a carousel plays: by itself at first, then as the shopper chooses. It runs only
 * while it plays, is in view and nothing lies over the page.
 */
export function useAutoplay({ auto, inView }: AutoplayOptions) {
  const [choice, setChoice] = useState<boolean | null>(null);
  const playing = choice ?? auto;
  const covered = useCovered();
  return { playing, running: playing && inView && !covered, choose: setChoice };
}
