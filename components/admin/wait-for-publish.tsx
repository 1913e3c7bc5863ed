'use client';

import { useEffect } from 'react';
import { reload } from './reload';

/** How often (ms) the page asks how far a publish is. */
const ASK_MS = 2000;

/** Where it asks (app/admin/api/publish). */
export const PUBLISH_STATUS_PATH = '/admin/api/publish';

async function stateNow(): Promise<string | null> {
  try {
    const answer = await fetch(PUBLISH_STATUS_PATH, { cache: 'no-store' });
    const status: { state?: unknown } = await answer.json();
    return answer.ok && typeof status.state === 'string' ? status.state : null;
  } catch {
    return null;
  }
}

/**
 * Draws the page anew once a publish has got further; while nobody answers it waits. Without
 * scripts the page draws itself anew.
 */
export function WaitForPublish({ state }: { state: string }) {
  useEffect(() => {
    let timer = 0;
    const ask = async () => {
      const now = await stateNow();
      if (now !== null && now !== state) reload();
      else timer = window.setTimeout(ask, ASK_MS);
    };
    timer = window.setTimeout(ask, ASK_MS);
    return () => window.clearTimeout(timer);
  }, [state]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content="5" />
    </noscript>
  );
}
