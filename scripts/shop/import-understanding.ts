import { noteSummary } from '@/lib/admin/import/note-summary';
import type { Shape, Understood } from '@/lib/admin/import/understood';
import type { CellNote } from '@/lib/admin/products/parse-rows';

const SHAPES: Readonly<Record<Shape, string>> = {
  own: 'a file with the shop’s own columns',
  shopify: 'a product export of Shopify',
  woocommerce: 'a product export of WooCommerce',
  merchant: 'a feed for Google Merchant Center',
  list: 'a list of products',
};

const REASONS = {
  title: '',
  like: ' (much alike)',
  given: ' (as you say)',
  remembered: ' (as before)',
};

function columnsText({ columns }: Understood): string[] {
  const read = columns.flatMap(({ column, field, reason }) => {
    if (field === null || reason === 'left out') return [];
    return [`${column} → ${field}${REASONS[reason]}`];
  });
  const leftOut = columns.filter(({ field }) => field === null).map(({ column }) => column);
  const shown = leftOut.slice(0, 12).join(', ');
  const others = leftOut.length > 12 ? ` and ${leftOut.length - 12} more` : '';
  return [
    `Columns read: ${read.join(', ')}.`,
    ...(leftOut.length > 0 ? [`Columns left out: ${shown}${others}.`] : []),
  ];
}

function encodingText({ format, encoding }: Understood): string {
  if (encoding === null) return format;
  return `${format}, ${encoding.name}${encoding.guessed ? ' by guess' : ''}`;
}

/** "Types: 12 single, 3 body." */
function typesText({ imported }: Understood): string[] {
  const counts = new Map<string, number>();
  for (const { cells } of imported ?? []) {
    if (cells.type) counts.set(cells.type, (counts.get(cells.type) ?? 0) + 1);
  }
  const types = [...counts].map(([type, count]) => `${count} ${type}`);
  return types.length === 0 ? [] : [`Types: ${types.join(', ')}.`];
}

const section = (title: string, notes: readonly CellNote[]) =>
  notes.length === 0 ? [] : [`${title}:\n${noteSummary([...notes].sort((a, b) => a.row - b.row))}`];

/**
 * What an import understood of a file before anything is written: what it is, what its columns are,
 * and what was repaired, doubted and left out. Of a file with the shop's own columns only the
 * latter; empty where there is nothing to say.
 */
export function understandingText(file: string, understood: Understood): string {
  const { shape, findings } = understood;
  const head = `${file} is ${SHAPES[shape]} (${encodingText(understood)}).`;
  return [
    ...(shape === 'own' ? [] : [head, ...columnsText(understood)]),
    ...typesText(understood),
    ...section('Repaired', findings.repaired),
    ...section('Doubted', findings.doubted),
    ...section('Left out', findings.leftOut),
  ].join('\n');
}
