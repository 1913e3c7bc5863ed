'use client';

import { useRouter } from 'next/navigation';
import type { ComponentProps, MouseEvent } from 'react';
import { prefetchAllowed } from './fetch-ahead';
import { useLocalPath } from './language';

/** The shop link that was followed last. */
export const followed: { link?: HTMLElement } = {};

/** Returns whether a click opens its target in this tab, and not in a new one or as a download. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Returns whether this document lacks the shop's frame; its links then load whole documents. */
const isFrameless = () => document.querySelector('[data-frameless]') !== null;

type ShopLinkProps = Omit<
  ComponentProps<'a'>,
  'href' | 'target' | 'download' | 'onPointerEnter' | 'onPointerDown' | 'onFocus'
> & {
  /** The path without the language; the link adds the page's language. */
  href: string;
  /** False keeps the scroll position. */
  scroll?: boolean;
  /** Called before the page opens in this tab. `preventDefault` stops that. */
  onNavigate?: (event: MouseEvent) => void;
};

/**
 * A link inside the shop. It prefetches its page once the shopper points at it, touches it or
 * focuses it, not when it comes into view, and never under Save-Data or on 2g.
 */
export function ShopLink(props: ShopLinkProps) {
  const { href, scroll, onClick, onNavigate, ...rest } = props;
  const router = useRouter();
  const localPath = useLocalPath();
  const path = localPath(href);
  const showIntent = () => {
    if (prefetchAllowed() && !isFrameless()) router.prefetch(path);
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
        if (event.defaultPrevented || !isPlainClick(event) || isFrameless()) return;
        onNavigate?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        router.push(path, { scroll });
      }}
    />
  );
}
