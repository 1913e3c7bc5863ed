import { lineKey } from '@/lib/basket/line';
import { applyQuotedLines } from '@/lib/basket/quoted-lines';
import type { Language } from '@/lib/language';
import { askAgain } from '@/lib/orders/browser/order-again';
import { useBasket } from './basket';
import { applyQuote } from './basket-quote';
import { type Missed, useMissed } from './missed';

/**
 * Puts what an order held into the basket, at today's prices, and opens the drawer, which names
 * what has another price and what cannot be had. If nothing can be had, the basket stays as it is.
 * Returns what cannot be had, and whether that is all; null if the shop did not answer.
 */
export async function orderAgain(
  token: string,
  language: Language,
): Promise<{ added: boolean; missed: Missed } | null> {
  const again = await askAgain(token, language);
  if (again === null) return null;
  const { ordered, today } = again;
  const { notes } = applyQuotedLines(ordered, {}, today);
  const isGone = (key: string) => notes[key]?.kind === 'gone' && !notes[key].left;
  const missed = { lines: ordered.filter((line) => isGone(lineKey(line))), notes };
  const added = missed.lines.length < ordered.length;
  if (added) {
    const { add, openDrawer } = useBasket.getState();
    for (const { quantity, ...item } of ordered) {
      if (!isGone(lineKey(item))) add(item, quantity);
    }
    applyQuote(today);
    useMissed.setState(missed);
    openDrawer();
  }
  return { added, missed };
}
