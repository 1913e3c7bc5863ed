'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { fetchWhenQuiet } from '@/components/ui/fetch-ahead';
// Imported here so that its styles come with the page's own.
import './hint-line.module.css';

/** The language hint, loaded once the page is idle. */
export function LanguageHint() {
  const [Line, setLine] = useState<ComponentType>();
  useEffect(() => {
    fetchWhenQuiet(async () => {
      const [{ HintLine }] = await Promise.all([import('./hint-line'), window.allStyles]);
      setLine(() => HintLine);
    });
  }, []);
  return Line && <Line />;
}
