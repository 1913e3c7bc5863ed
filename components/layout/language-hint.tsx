'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { fetchWhenQuiet } from '@/components/ui/fetch-ahead';
// With the page's own styles, so that no sheet is fetched for it later.
import './hint-line.module.css';

/** The language hint, fetched once the page is quiet. */
export function LanguageHint() {
  const [Line, setLine] = useState<ComponentType>();
  useEffect(() => {
    fetchWhenQuiet(async () => {
      const { HintLine } = await import('./hint-line');
      setLine(() => HintLine);
    });
  }, []);
  return Line && <Line />;
}
