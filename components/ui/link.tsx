'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';
import { prefetchAllowed } from './prefetch-allowed';

type ShopLinkProps = Omit<ComponentProps<typeof Link>, 'prefetch'>;

/**
 * A link inside the shop. Nothing is fetched because it is in view; the page behind it is fetched once the
 * shopper shows intent (points at it, touches it, focuses it), and never under Save-Data or on 2g.
 */
export function ShopLink({ onPointerEnter, onPointerDown, onFocus, ...rest }: ShopLinkProps) {
  const [intent, setIntent] = useState(false);
  const showIntent = () => {
    if (!intent && prefetchAllowed()) setIntent(true);
  };

  return (
    <Link
      {...rest}
      prefetch={intent ? null : false}
      onPointerEnter={(event) => {
        showIntent();
        onPointerEnter?.(event);
      }}
      onPointerDown={(event) => {
        showIntent();
        onPointerDown?.(event);
      }}
      onFocus={(event) => {
        showIntent();
        onFocus?.(event);
      }}
    />
  );
}
