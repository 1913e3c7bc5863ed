'use client';

import { useEffect } from 'react';

/** Shows how many new orders there are on the icon of the installed app. Draws nothing. */
export function NewOrdersBadge({ count }: { count: number }) {
  useEffect(() => {
    // Not every browser has it, and some refuse outside of an installed app.
    navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
  return null;
}
