'use client';

import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '@/components/layout/use-hydrated';
import { prefetchAllowed } from '@/components/ui/prefetch-allowed';
import { TransportIcon } from '@/components/ui/transport-icon';
import { useInView } from '@/components/ui/use-in-view';
import { useReducedMotion } from '@/components/ui/use-reduced-motion';
import type { BrandVideo } from '@/lib/home/video';
import styles from './film-player.module.css';

/** A sliver at the edge of the window is not worth the film's bytes. */
const WELL_IN_VIEW = '-20% 0px';

type FilmPlayerProps = Pick<BrandVideo, 'sources'> & { className?: string };

/** The looping, muted film: plays only in view, never by itself where less motion or less data was asked for. */
export function FilmPlayer({ sources, className }: FilmPlayerProps) {
  const ref = useRef<HTMLVideoElement>(null);
  const live = useHydrated();
  const inView = useInView(ref, { margin: WELL_IN_VIEW });
  const reducedMotion = useReducedMotion();
  const [choice, setChoice] = useState<boolean | null>(null);
  const wanted = choice ?? (live && !reducedMotion && prefetchAllowed());
  const running = wanted && inView;

  useEffect(() => {
    const film = ref.current;
    if (film === null) return;
    if (!running) {
      film.pause();
      return;
    }
    film.muted = true;
    film.play().catch((error: unknown) => {
      // A play that a pause interrupts rejects too, and is no refusal.
      if (error instanceof DOMException && error.name === 'NotAllowedError') setChoice(false);
    });
  }, [running]);

  return (
    <>
      <video
        ref={ref}
        className={className}
        preload="none"
        muted
        loop
        playsInline
        disablePictureInPicture
        aria-hidden="true"
        tabIndex={-1}
      >
        {sources.map(({ src, type }) => (
          <source key={src} src={src} type={type} />
        ))}
      </video>
      <button
        type="button"
        className={styles.control}
        data-live={live || undefined}
        aria-label={wanted ? 'Pause video' : 'Play video'}
        onClick={() => setChoice(!wanted)}
      >
        <TransportIcon name={wanted ? 'pause' : 'play'} size={18} />
      </button>
    </>
  );
}
