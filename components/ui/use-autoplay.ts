import { useState, useSyncExternalStore } from 'react';

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

/**
 * Whether a film or a carousel plays: by itself at first, then as the shopper chooses. It runs only
 * while it plays and is in view.
 */
export function useAutoplay({ auto, inView }: AutoplayOptions) {
  const [choice, setChoice] = useState<boolean | null>(null);
  const playing = choice ?? auto;
  return { playing, running: playing && inView, choose: setChoice };
}
