import { type FocusEvent, useEffect, useState } from 'react';
import type { Swiper } from 'swiper/types';

type RotationOptions = {
  /** Whether this carousel moves by itself at all. */
  enabled: boolean;
  reducedMotion: boolean;
  /** Nothing moves out of sight. */
  inView: boolean;
};

/**
 * Whether a carousel moves by itself: from the start unless less motion was asked for, until it is paused or keyboard
 * focus enters; then not again until the shopper says so.
 */
export function useRotation(
  swiper: Swiper | null,
  { enabled, reducedMotion, inView }: RotationOptions,
) {
  const [choice, setChoice] = useState<boolean | null>(null);
  const rotating = enabled && (choice ?? !reducedMotion);
  const running = rotating && inView;

  useEffect(() => {
    if (swiper === null || swiper.destroyed) return;
    if (running) swiper.autoplay.start();
    else swiper.autoplay.stop();
  }, [swiper, running]);

  return {
    rotating,
    toggle: () => setChoice(!rotating),
    stopOnFocus(event: FocusEvent) {
      if (event.target.matches(':focus-visible')) setChoice(false);
    },
  };
}
