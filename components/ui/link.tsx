'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';
import { followed } from './followed';
import { prefetchAllowed } from './prefetch-allowed';

type ShopLinkProps = Omit<
  ComponentProps<typeof Link>,
  'prefetch' | 'onPointerEnter' | 'onPointerDown' | 'onFocus'
>;

/**
 * A link inside the shop. Nothing is fetched because it is in view; the page behind it is fetched once the
 * shopper shows intent (points at it, touches it, focuses it), and never under Save-Data or on 2g.
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
