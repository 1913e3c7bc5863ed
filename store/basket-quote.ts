import { useEffect, useState } from 'react';
import { type BasketLine, lineKey } from '@/lib/basket/line';
import {
  applyQuotedLines,
  parseQuotedLines,
  type QuotedLine,
  quoteRequest,
} from '@/lib/basket/quoted-lines';
import { rereadBasket, useBasket } from './basket';

/**
 * Asks the server for today's prices of a basket. Any failure gives an empty quote, which changes
 * nothing.
 */
export async function fetchQuotedLines(
  lines: readonly BasketLine[],
  signal: AbortSignal,
): Promise<QuotedLine[]> {
  try {
    const response = await fetch('/api/quote', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(quoteRequest(lines)),
      signal,
    });
    return response.ok ? parseQuotedLines(await response.json()) : [];
  } catch {
    return [];
  }
}

/** Takes over current names and prices from a quote and notes what changed or is gone. */
export function applyQuote(quoted: readonly QuotedLine[]): void {
  rereadBasket();
  const { lines, notes } = useBasket.getState();
  useBasket.setState(applyQuotedLines(lines, notes, quoted));
}

/**
 * Asks for today's prices when a screen opens and when lines come or go; quantities alone need no
 * new quote. Returns whether the answer is still to come.
 */
export function useBasketQuote(): boolean {
  const read = useBasket((basket) => basket.read);
  const [asking, setAsking] = useState(false);
  const keys = useBasket((basket) => basket.lines.map(lineKey).join('\n'));

  useEffect(() => {
    if (!read || keys === '') return;
    const { lines } = useBasket.getState();
    const controller = new AbortController();
    setAsking(true);
    fetchQuotedLines(lines, controller.signal).then((quoted) => {
      if (controller.signal.aborted) return;
      setAsking(false);
      if (quoted.length > 0) applyQuote(quoted);
    });
    return () => {
      controller.abort();
      setAsking(false);
    };
  }, [read, keys]);

  return asking;
}
