import type { BasketLine } from '@/lib/basket/line';
import { applyQuotedLines, type QuotedLine } from '@/lib/basket/quote';
import { parseQuotedLines, quoteRequest } from '@/lib/basket/quote-wire';
import { rereadBasket, useBasket } from './basket';

/** Asks the server for today's prices of a basket. A quote that fails in any way is an empty one: it changes nothing. */
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
