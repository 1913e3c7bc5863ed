import { useEffect, useEffectEvent } from 'react';
import { isChoice, type Sized } from '@/lib/catalogue/sizes';
import { SIZE_KEY } from '@/lib/urls/sizeless';

/** Returns the size in the URL; null if it names none that the product has. */
function sizeInAddress(product: Sized): string | null {
  const size = new URL(location.href).searchParams.get(SIZE_KEY);
  return size !== null && isChoice(product, size) ? size : null;
}

/** Adds the chosen size to a link to this page in another language. */
function carrySize({ target }: Event) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]');
  const size = new URL(location.href).searchParams.get(SIZE_KEY);
  if (!link || size === null) return;
  const url = new URL(link.href);
  url.searchParams.set(SIZE_KEY, size);
  link.href = url.href;
}

/**
 * Keeps the URL of a product's page in step with the chosen size, without a navigation, and the
 * size in step with a URL that changes by Back or by a link to the same product. `opening` is the
 * size that the page opened with; null if none of several was chosen. Returns a function that reads
 * the size from the page's controls. If they still show the opening size, the URL decides, because
 * the router restores a page on Back as it was first drawn.
 */
export function useSizeAddress(
  product: Sized,
  opening: string | null,
  size: string | null,
  choose: (size: string) => void,
) {
  const write = useEffectEvent(() => {
    const url = new URL(location.href);
    if (size === null || size === (url.searchParams.get(SIZE_KEY) ?? opening)) return;
    url.searchParams.set(SIZE_KEY, size);
    // With a null state, so that the router takes over the URL.
    history.replaceState(null, '', url);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each size has its own URL
  useEffect(() => {
    // The router starts to listen in its own effect, which runs later. By then the size read from
    // the page's controls is known too.
    if (opening !== null) queueMicrotask(() => write());
  }, [opening, size]);

  const follow = useEffectEvent((page: string) => {
    if (opening === null || location.pathname !== page) return;
    const urlSize = sizeInAddress(product) ?? opening;
    if (urlSize !== size) choose(urlSize);
  });

  useEffect(() => {
    const page = location.pathname;
    const changed = () => follow(page);
    // Browsers without the Navigation API report only Back and Forward.
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

  return (shownSize: string | null) => {
    return opening === null || shownSize !== opening
      ? shownSize
      : (sizeInAddress(product) ?? shownSize);
  };
}
