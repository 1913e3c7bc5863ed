'use client';

import { useRouter } from 'next/navigation';
import type { ComponentProps, MouseEvent } from 'react';
import { prefetchAllowed } from './fetch-ahead';
import { useLocalPath } from './language';

/** The link inside the shop that was followed last. */
export const followed: { link?: HTMLElement } = {};

/** Whether a click asks for something here, and not for a new tab, a window or a download. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

type ShopLinkProps = Omit<
  ComponentProps<'a'>,
  'href' | 'target' | 'download' | 'onPointerEnter' | 'onPointerDown' | 'onFocus'
> & {
  /** The path without the language: the link leads to the page in the language in view. */
  href: string;
  /** Whether the page takes the place of the one in view in the history. */
  replace?: boolean;
  /** False leaves the page scrolled as it is. */
  scroll?: boolean;
  /** Called before the page is opened here. `preventDefault` keeps the page in view. */
  onNavigate?: (event: MouseEvent) => void;
};

/**
 * A link inside the shop. The page behind it is fetched once the shopper points at it, touches it
 * or focuses it, not because it is in view, and never ahead under Save-Data or on 2g.
 */
export function ShopLink(props: ShopLinkProps) {
  const { href, replace = false, scroll, onClick, onNavigate, ...rest } = props;
  const router = useRouter();
  const localPath = useLocalPath();
  const path = localPath(href);
  const showIntent = () => {
    if (prefetchAllowed()) router.prefetch(path);
  };

  return (
    <a
      {...rest}
      href={path}
      onPointerEnter={showIntent}
      onPointerDown={showIntent}
      onFocus={showIntent}
      onClick={(event) => {
        followed.link = event.currentTarget;
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        onNavigate?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        router[replace ? 'replace' : 'push'](path, { scroll });
      }}
    />
  );
}
