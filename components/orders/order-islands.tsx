'use client';

import { useEffect } from 'react';
import { forgetTyped } from '@/components/checkout/typed-fields';
import { Button } from '@/components/ui/button';
import { useWords } from '@/components/ui/language';
import { basketText } from '@/lib/basket/quoted-lines';
import type { Cents } from '@/lib/money';
import { noteOrder } from '@/lib/orders/browser/known-orders';
import { forgetPendingOrder, unansweredOrder } from '@/lib/orders/browser/pending-order';
import { rereadBasket, useBasket } from '@/store/basket';

/** Prints the page. */
export function PrintButton() {
  return (
    <Button variant="quiet" onClick={() => window.print()}>
      {useWords('orderActions').print}
    </Button>
  );
}

type NoteOrderProps = { token: string; number: string; total: Cents };

/** Empties the basket that an order was made of, where the answer that does so never came. */
function settleOrder(token: string) {
  rereadBasket();
  const { lines, clear } = useBasket.getState();
  const order = unansweredOrder(basketText(lines));
  if (order?.token !== token || !order.sameBasket) return;
  forgetPendingOrder();
  clear();
  forgetTyped();
}

/** Does in the browser that placed the order what a lost answer never did. */
export function NoteOrder({ token, number, total }: NoteOrderProps) {
  useEffect(() => {
    noteOrder(token, { number, total });
    settleOrder(token);
  }, [token, number, total]);
  return null;
}
