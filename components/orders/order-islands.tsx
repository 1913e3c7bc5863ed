'use client';

import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import type { Cents } from '@/lib/money';
import { noteOrder } from '@/lib/orders/browser/known-orders';

/** Prints the page. */
export function PrintButton() {
  return (
    <Button variant="quiet" onClick={() => window.print()}>
      Print this order
    </Button>
  );
}

type NoteOrderProps = { token: string; number: string; total: Cents };

/** Tells the browser that placed the order its number, which a lost answer never brought. */
export function NoteOrder({ token, number, total }: NoteOrderProps) {
  useEffect(() => noteOrder(token, { number, total }), [token, number, total]);
  return null;
}
