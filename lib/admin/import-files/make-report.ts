import { createHash } from 'node:crypto';
import type { StoredProduct } from '@/lib/catalogue/product';
import type { FileTable } from '../import/file-table';
import { addTo } from '../import/grouped';
import type { ImportedPictures } from '../import/pictures-of-plan';
import type { FilePlan } from '../import/plan-file';
import { rowsById } from '../import/rows-by-id';
import type { ReportedColumn, Understood } from '../import/understood';
import type { CellNote } from '../products/parse-rows';
import { countField, type FieldChange } from '../products/product-cells';
import { isStockColumn } from '../stock/stock-cells';
import type { FileColumn, PlanReport, ReportLine, ReportNote } from './report';

/** The most letters of a cell and of a note that a report shows, and the most different notes. */
const MOST_LETTERS = 120;
const MOST_OF_NOTE = 400;
const MOST_NOTES = 200;

const short = (text: string, most = MOST_LETTERS) =>
  text.length > most ? `${text.slice(0, most)}…` : text;

/** What a cell holds, and of which product it is, is said of the first of several alike alone. */
const withoutCell = (message: string) =>
  message.replace(/ \(it is ".*"\)$/s, '').replace(/^(nothing tells what) ".*?"/s, '$1');

/** Returns each different note once, with how many rows it is about. */
function grouped(notes: readonly CellNote[]): ReportNote[] {
  const alike = new Map<string, { note: CellNote; rows: Set<number> }>();
  for (const note of notes) {
    const key = `${note.column}\n${withoutCell(note.message)}`;
    const known = alike.get(key) ?? { note, rows: new Set() };
    known.rows.add(note.row);
    alike.set(key, known);
  }
  return [...alike.values()].slice(0, MOST_NOTES).map(({ note, rows }) => {
    return { ...note, message: short(note.message, MOST_OF_NOTE), count: rows.size };
  });
}

/** Returns columns with a beginning of what stands in them. */
export function withSamples(
  { columns, rows }: FileTable,
  reported: readonly ReportedColumn[],
): FileColumn[] {
  return reported.map((one) => {
    const at = columns.indexOf(one.column);
    const filled = rows.find(({ cells }) => (cells[at] ?? '').trim() !== '');
    return { ...one, sample: (filled?.cells[at] ?? '').trim().slice(0, 40) };
  });
}

type Planned = {
  table: FileTable;
  understood: Understood;
  planned: FilePlan;
  pictures: readonly ImportedPictures[];
  /** Products that are still the sample's. */
  sample: number;
};

/** Of a count the pieces alone that it gets: orders change those before at any time. */
const withoutCount = ({ field, from, to }: FieldChange) =>
  isStockColumn(field) ? [field, to] : [field, from, to];

/** Of a new product everything but its id, which depends on what others add. */
const withoutId = ({ id: _, updatedAt: __, ...facts }: StoredProduct) => facts;

/** Returns a text that is another one as soon as anything else would be imported. */
function digestOf({ planned, pictures }: Planned): string {
  const { plan, skipped } = planned;
  const addedIds = new Set(plan.added.map(({ id }) => id));
  const counts = plan.counts.filter(({ productId }) => addedIds.has(productId));
  const shown = {
    added: plan.added.map(withoutId),
    counts: counts.map(({ size, to }) => [size, to]),
    changed: plan.changed.map(({ product, fields }) => [product.id, fields.map(withoutCount)]),
    removed: plan.removed.map(({ id }) => id),
    pictures: pictures.map(({ urls }) => urls.map(({ text }) => text)),
    skipped,
  };
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex');
}

/** The notes on the rows of products, and those on no product that changes. */
function notesByProduct({ understood, planned }: Planned, shownIds: ReadonlySet<number>) {
  const { plan, rows } = planned;
  const idOfRow = new Map<number, number>();
  for (const [id, row] of rowsById(plan, rows)) {
    for (const one of understood.together.get(row) ?? [row]) idOfRow.set(one, id);
  }
  const ofProduct = new Map<number, CellNote[]>();
  const others: CellNote[] = [];
  for (const note of [...understood.findings.doubted, ...plan.warnings]) {
    const id = idOfRow.get(note.row);
    if (id === undefined || !shownIds.has(id)) others.push(note);
    else addTo(ofProduct, id, note);
  }
  return { ofProduct, others };
}

function linesOf(made: Planned): { lines: ReportLine[]; others: CellNote[] } {
  const { plan, rows } = made.planned;
  const rowOf = rowsById(plan, rows);
  const urls = new Map(made.pictures.map(({ id, urls }) => [id, urls.length]));
  const fieldsOf = new Map<number, FieldChange[]>();
  for (const count of plan.counts) addTo(fieldsOf, count.productId, countField(count));
  const changes = [
    ...plan.changed.map(({ product, fields }) => ({ did: 'changed' as const, product, fields })),
    ...plan.added.map((product) => {
      return { did: 'added' as const, product, fields: fieldsOf.get(product.id) ?? [] };
    }),
    ...plan.removed.map((product) => ({ did: 'removed' as const, product, fields: [] })),
  ];
  const { ofProduct, others } = notesByProduct(
    made,
    new Set(changes.map(({ product }) => product.id)),
  );
  const lines = changes.map(({ did, product, fields }): ReportLine => {
    const { id, name, brand, price, type, imagePath, hidden } = product;
    return {
      ...{ did, name, brand, price, type, imagePath, isHidden: hidden ?? false },
      id: did === 'added' ? null : id,
      row: rowOf.get(id) ?? null,
      pictures: urls.get(id) ?? 0,
      fields: fields.map(({ field, from, to }) => ({ field, from: short(from), to: short(to) })),
      notes: (ofProduct.get(id) ?? []).map(({ column, message }) => {
        return short(`${column}: ${message}`, MOST_OF_NOTE);
      }),
    };
  });
  const first = (line: ReportLine) => (line.notes.length > 0 ? 0 : 1);
  return { lines: lines.sort((a, b) => first(a) - first(b)), others };
}

/** Makes the report of a file that was planned: what is doubted first. */
export function makeReport(made: Planned): PlanReport {
  const { table, understood, planned, pictures, sample } = made;
  const { plan, skipped, comeBack, isRefused } = planned;
  const { shape, format, encoding, columns, findings } = understood;
  const { lines, others } = linesOf(made);
  return {
    kind: 'plan',
    ...{ shape, format, encoding, isRefused, lines },
    columns: withSamples(table, columns),
    counts: {
      good: plan.products.length,
      added: plan.added.length,
      changed: plan.changed.length,
      unchanged: plan.unchanged,
      removed: plan.removed.length,
      left: comeBack.size,
      pictures: pictures.reduce((sum, { urls }) => sum + urls.length, 0),
      sample,
    },
    skipped: grouped(skipped),
    warnings: grouped(others),
    repaired: grouped(findings.repaired),
    leftOut: grouped(findings.leftOut),
    digest: digestOf(made),
  };
}
