import type { BasketLine } from '@/lib/basket/line';
import { parseQuotedLines, type QuotedLine } from '@/lib/basket/quoted-lines';
import type { Language } from '@/lib/language';
import { isObject } from '@/lib/parse';
import { postJson } from '@/lib/post-json';

/** The time-out (ms) of the request. */
const TIME_LIMIT = 15_000;

/** An order's lines with the names and prices of then, and as they can be had today. */
export type Again = { ordered: readonly BasketLine[]; today: readonly QuotedLine[] };

/** Asks what of an order can be had today; null where the shop does not say. */
export async function askAgain(token: string, language: Language): Promise<Again | null> {
  try {
    const response = await postJson('/api/orders/again', { token }, language, TIME_LIMIT);
    const body: unknown = response.ok ? await response.json() : null;
    if (!isObject(body)) return null;
    const ordered = parseQuotedLines({ lines: body.ordered });
    const lines = ordered.flatMap(({ status, ...line }) => ('name' in line ? [line] : []));
    return { ordered: lines, today: parseQuotedLines(body) };
  } catch {
    return null;
  }
}
