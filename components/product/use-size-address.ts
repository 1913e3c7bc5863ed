import { useEffect, useEffectEvent } from 'react';
import { isChoice } from '@/lib/catalogue/sizes';
import { SIZE_KEY } from '@/lib/urls/sizeless';

/** The size that the address names; null where it names none that the product comes in. */
function sizeInAddress(type: string): string | null {
  const named = new URL(location.href).searchParams.get(SIZE_KEY);
  return named !== null && isChoice(type, named) ? named : null;
}

/** Has a link to this page in another language lead to the size in view. */
function carrySize({ target }: Event) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]');
  const size = new URL(location.href).searchParams.get(SIZE_KEY);
  if (!link || size === null) return;
  const url = new URL(link.href);
  url.searchParams.set(SIZE_KEY, size);
  link.href = url.href;
}

/**
 * Keeps the address of a product's page in step with the chosen size, without a navigation, and the
 * size with an address that changes under the page: by Back, or by a link to the same product. The
 * page opened with `opening`, null where none of several is chosen here. Returns what reads the
 * size off the page's controls: where these still show what the page opened with, the address knows
 * better, since the router gives Back a page as it was first drawn.
 */
export function useSizeAddress(
  type: string,
  opening: string | null,
  size: string | null,
  choose: (size: string) => void,
) {
  const write = useEffectEvent(() => {
    const url = new URL(location.href);
    if (size === null || size === (url.searchParams.get(SIZE_KEY) ?? opening)) return;
    url.searchParams.set(SIZE_KEY, size);
    // Without a state of the router's own, so that the router takes note of the address.
    history.replaceState(null, '', url);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another size has another address
  useEffect(() => {
    // The router listens from its own effect on, which comes later; a size that is read off the
    // page's controls is there by then too.
    if (opening !== null) queueMicrotask(() => write());
  }, [opening, size]);

  const follow = useEffectEvent((page: string) => {
    if (opening === null || location.pathname !== page) return;
    const named = sizeInAddress(type) ?? opening;
    if (named !== size) choose(named);
  });

  useEffect(() => {
    const page = location.pathname;
    const changed = () => follow(page);
    // Browsers without the first tell of Back and Forward alone.
    window.navigation?.addEventListener('currententrychange', changed);
    addEventListener('popstate', changed);
    return () => {
      window.navigation?.removeEventListener('currententrychange', changed);
      removeEventListener('popstate', changed);
    };
  }, []);

  useEffect(() => {
    if (opening === null) return;
    const kinds = ['pointerdown', 'click'];
    for (const kind of kinds) document.addEventListener(kind, carrySize, true);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, carrySize, true);
    };
  }, [opening]);

  return (seen: string | null) => {
    return opening === null || seen !== opening ? seen : (sizeInAddress(type) ?? seen);
  };
}
