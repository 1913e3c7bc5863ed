'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';
import { prefetchAllowed } from './fetch-ahead';

/** The link inside the shop that was followed last. */
export const followed: { link?: HTMLElement } = {};

type ShopLinkProps = Omit<
  ComponentProps<typeof Link>,
  'prefetch' | 'onPointerEnter' | 'onPointerDown' | 'onFocus'
>;

/**
 * A link inside the shop. The page behind it is fetched once the shopper points at it, touches it
 * or focuses it, not because it is in view, and never ahead under Save-Data or on 2g.
 */
export function ShopLink({ onClick, ...rest }: ShopLinkProps) {
  const [intent, setIntent] = useState(false);
  const showIntent = () => {
    if (prefetchAllowed()) setIntent(true);
  };

  return (
    <Link
      {...rest}
      prefetch={intent && null}
      onPointerEnter={showIntent}
      onPointerDown={showIntent}
      onFocus={showIntent}
      onClick={(event) => {
        followed.link = event.currentTarget;
        onClick?.(event);
      }}
    />
  );
}
