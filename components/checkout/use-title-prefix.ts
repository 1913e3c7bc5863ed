import { useEffect } from 'react';

/** Begins the page's title with a prefix while it is given. */
export function useTitlePrefix(prefix: string | null) {
  useEffect(() => {
    if (prefix === null) return;
    const title = document.title;
    document.title = `${prefix}${title}`;
    return () => {
      document.title = title;
    };
  }, [prefix]);
}
