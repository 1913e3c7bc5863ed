import { useEffect, useRef, useState } from 'react';
import { type BasketLine, lineKey } from '@/lib/basket/line';
import {
  applyQuotedLines,
  basketText,
  parseQuotedLines,
  type QuotedLine,
  quoteRequest,
} from '@/lib/basket/quoted-lines';
import { rereadBasket, useBasket } from './basket';

/**
 * Asks the server for a quote of the basket. Any failure returns an empty quote, which changes
 * nothing.
 *
 * @param replaces the keys of earlier orders that an order of this basket will replace
 */
export async function fetchQuotedLines(
  lines: readonly BasketLine[],
  signal: AbortSignal,
  replaces?: readonly string[],
): Promise<QuotedLine[]> {
  try {
    const response = await fetch('/api/quote', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...quoteRequest(lines), replaces }),
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

type Basket = Pick<ReturnType<typeof useBasket.getState>, 'lines' | 'notes'>;

/** Returns what of a basket needs a new quote when it changes; quantities once one was too many. */
function quotedPart({ lines, notes }: Basket): string {
  const isShort = Object.values(notes).some((note) => note.kind === 'gone' && note.left);
  return isShort ? basketText(lines) : lines.map(lineKey).join('\n');
}

/**
 * Asks for a quote when a screen opens and when lines are added or removed, but not when only
 * quantities change, unless too few pieces were left for one. Returns whether the answer is
 * pending.
 *
 * @param keysToReplace returns the keys of orders that this one will replace, whose pieces it may
 *   have again; the same function each time
 */
export function useBasketQuote(keysToReplace?: () => readonly string[]): boolean {
  const read = useBasket((basket) => basket.read);
  const [pending, setPending] = useState(false);
  const part = useBasket(quotedPart);
  const asked = useRef<string | null>(null);

  useEffect(() => {
    if (!read || part === '') return;
    const { lines } = useBasket.getState();
    const text = basketText(lines);
    // The answer's own notes change the part, but nothing that was asked.
    if (text === asked.current) return;
    asked.current = text;
    const controller = new AbortController();
    let answered = false;
    setPending(true);
    fetchQuotedLines(lines, controller.signal, keysToReplace?.()).then((quoted) => {
      if (controller.signal.aborted) return;
      answered = true;
      setPending(false);
      if (quoted.length > 0) applyQuote(quoted);
    });
    return () => {
      controller.abort();
      setPending(false);
      if (!answered) asked.current = null;
    };
  }, [read, part, keysToReplace]);

  return pending;
}
