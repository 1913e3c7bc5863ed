import { useEffect, useState } from 'react';
import { type BasketLine, lineKey } from '@/lib/basket/line';
import { noteOn } from '@/lib/basket/line-notes';
import {
  applyQuotedLines,
  parseQuotedLines,
  type QuotedLine,
  quoteRequest,
} from '@/lib/basket/quoted-lines';
import { rereadBasket, useBasket } from './basket';

/**
 * Asks the server for a quote of the basket. Any failure returns an empty quote, which changes
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

/** Writes the quote's names and prices into the basket and notes what changed or is gone. */
export function applyQuote(quoted: readonly QuotedLine[]): void {
  rereadBasket();
  const { lines, notes } = useBasket.getState();
  useBasket.setState(applyQuotedLines(lines, notes, quoted));
}

/**
 * Asks for a quote when a screen opens and when lines are added or removed, but not when only
 * quantities change, unless one that was too many fits now. Returns whether the answer is pending.
 */
export function useBasketQuote(): boolean {
  const read = useBasket((basket) => basket.read);
  const [pending, setPending] = useState(false);
  // Changes too once the shopper has chosen as few as were left.
  const part = useBasket(
    ({ lines, notes }) =>
      `${lines.map((line) => lineKey(line) + (noteOn(line, notes) === notes[lineKey(line)]))}`,
  );

  useEffect(() => {
    if (!read || part === '') return;
    const { lines } = useBasket.getState();
    const controller = new AbortController();
    setPending(true);
    fetchQuotedLines(lines, controller.signal).then((quoted) => {
      if (controller.signal.aborted) return;
      setPending(false);
      if (quoted.length > 0) applyQuote(quoted);
    });
    return () => {
      controller.abort();
      setPending(false);
    };
  }, [read, part]);

  return pending;
}
