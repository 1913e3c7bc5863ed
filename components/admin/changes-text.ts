import { EMPTY } from '@/lib/admin/products/product-cells';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { columnLabel, columnView } from './column-view';

const MOST_SHOWN = 4;
const MOST_LETTERS = 40;

function cellText(lang: Language, column: string, cell: string): string {
  if (cell === EMPTY || cell === '') return adminWords(lang).products.empty;
  const chosen = columnView(lang, column, cell).options?.find(({ value }) => value === cell);
  const text = chosen?.label ?? cell;
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}

/** A column of a product, with what stood and what stands in it. */
type Changed = { field: string; from: string; to: string };

/** Returns what changed, in the reader's words: "Price ($) 20.00 → 22.50". */
export function changesText(lang: Language, changes: readonly Changed[]): string {
  const between = lang === 'ar' ? '، ' : ', ';
  const arrow = lang === 'ar' ? '←' : '→';
  const parts = changes.slice(0, MOST_SHOWN).map(({ field, from, to }) => {
    const [before, now] = [from, to].map((cell) => `\u2068${cellText(lang, field, cell)}\u2069`);
    return `${columnLabel(lang, field)} ${before} ${arrow} ${now}`;
  });
  const more = changes.length > MOST_SHOWN ? [`+${changes.length - MOST_SHOWN}`] : [];
  return [...parts, ...more].join(between);
}
