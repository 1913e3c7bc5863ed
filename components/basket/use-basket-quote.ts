import { useEffect } from 'react';
import { lineKey } from '@/lib/basket/line';
import { useBasket } from '@/store/basket';
import { applyQuote, fetchQuotedLines } from '@/store/basket-quote';

/** Asks for today's prices when a screen opens and when lines come or go; quantities alone need no new quote. */
export function useBasketQuote() {
  const read = useBasket((basket) => basket.read);
  const keys = useBasket((basket) => basket.lines.map(lineKey).join('\n'));

  useEffect(() => {
    if (!read || keys === '') return;
    const { lines } = useBasket.getState();
    const controller = new AbortController();
    fetchQuotedLines(lines, controller.signal).then((quoted) => {
      if (!controller.signal.aborted && quoted.length > 0) applyQuote(quoted);
    });
    return () => controller.abort();
  }, [read, keys]);
}
