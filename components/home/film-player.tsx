'use client';

import { useEffect, useRef } from 'react';
import { prefetchAllowed } from '@/components/ui/fetch-ahead';
import { useWords } from '@/components/ui/language';
import { PlayIcon } from '@/components/ui/play-icon';
import { useAutoplay, useReducedMotion } from '@/components/ui/use-autoplay';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useInView } from '@/components/ui/use-in-view';
import type { Film } from '@/lib/content/content';
import styles from './brand-film.module.css';

/** CSS margin. A sliver of the film at the edge of the window is not worth its bytes. */
const WELL_IN_VIEW = '-20% 0px';

type FilmPlayerProps = Pick<Film, 'sources'> & { className?: string };

/**
 * The looping, muted film. It plays only in view, and starts by itself unless the shopper prefers
 * reduced motion or data.
 */
export function FilmPlayer({ sources, className }: FilmPlayerProps) {
  const words = useWords('film');
  const ref = useRef<HTMLVideoElement>(null);
  const live = useHydrated();
  const inView = useInView(ref, { margin: WELL_IN_VIEW });
  const reducedMotion = useReducedMotion();
  const auto = live && !reducedMotion && prefetchAllowed();
  const { playing, running, choose } = useAutoplay({ auto, inView });

  useEffect(() => {
    const film = ref.current;
    if (film === null) return;
    if (!running) {
      film.pause();
      return;
    }
    film.muted = true;
    // The browser does not retry a failed fetch by itself.
    if (film.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) film.load();
    film.play().catch((error: unknown) => {
      // A pause that interrupts `play` rejects it too, and means neither a refusal nor a lost
      // connection.
      if (!(error instanceof DOMException && error.name === 'AbortError')) choose(false);
    });
  }, [running, choose]);

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
        aria-label={playing ? words.pause : words.play}
        onClick={() => choose(!playing)}
      >
        <PlayIcon playing={playing} />
      </button>
    </>
  );
}
