'use client';

import { useOffline } from 'next/offline';
import { useEffect, useOptimistic, useState } from 'react';
import basics from '@/components/ui/basics.module.css';
import { useWords } from '@/components/ui/language';
import { followed } from '@/components/ui/link';
import { useWaitStage } from '@/components/ui/use-wait-stage';
import { followProgress } from '@/store/progress';

/** How long (ms) a page may take before the line shows. */
const SHOWN_AFTER = 150;

/** Returns the URL of a page that the browser is loading by a full load; null if it loads none. */
function useLeaving(): string | null {
  const [leaving, setLeaving] = useState<string | null>(null);
  useEffect(() => {
    const onReturn = () => setLeaving(null);
    const onNavigate = ({ destination, downloadRequest }: NavigateEvent) => {
      const away = !destination.sameDocument && downloadRequest === null;
      if (away && destination.url.startsWith(location.origin)) setLeaving(destination.url);
    };
    // Browsers without the Navigation API show their own progress.
    window.navigation?.addEventListener('navigate', onNavigate);
    window.addEventListener('pageshow', onReturn);
    return () => {
      window.navigation?.removeEventListener('navigate', onNavigate);
      window.removeEventListener('pageshow', onReturn);
    };
  }, []);
  return leaving;
}

/** Marks the link to the page that is loading. */
function useMarkedLink(goal: string | null) {
  useEffect(() => {
    const { link } = followed;
    if (goal === null || link?.getAttribute('href') !== goal) return;
    link.dataset.followed = '';
    return () => {
      delete link.dataset.followed;
    };
  }, [goal]);
}

/**
 * Shows that a page or panel is loading: marks the link, draws a thin line, and after a while says
 * what the shopper can do.
 */
export function NavigationProgress() {
  const words = useWords('connection');
  const [opening, setOpening] = useOptimistic<string | null>(null);
  const [waits, setWaits] = useState(0);
  const leaving = useLeaving();
  const offline = useOffline();
  const goal = opening ?? leaving ?? (waits > 0 ? '' : null);
  const stage = useWaitStage(goal, SHOWN_AFTER);
  useMarkedLink(opening);

  useEffect(() => {
    window.sayOfLine?.('');
    return followProgress({
      open: setOpening,
      wait: (more) => setWaits((before) => before + more),
    });
  }, [setOpening]);

  const long = stage === 'long' ? words.takingLong : null;
  const message = offline && opening !== null ? words.waiting : long;
  useEffect(() => {
    if (message === null || goal === null) return;
    window.sayOfLine?.(message, goal);
    return () => window.sayOfLine?.('');
  }, [message, goal]);

  return goal !== null && stage !== 'short' ? (
    // A live region may stand outside the page's landmarks.
    <div role="status">
      <div role="progressbar" aria-label={words.loading} className={basics.progress} />
    </div>
  ) : null;
}
