import type { ChangedColumns } from '@/lib/db/record-import';
import type { CellNote, Row } from '../products/parse-rows';
import type { PlanBase } from '../products/plan-base';
import { type ImportPlan, type PlanOptions, planImport } from '../products/plan-import';
import { ownRow } from './imported-row';
import { withKnownIds } from './known-products';
import { planDoubts } from './plan-doubts';
import type { Understood } from './understood';

export type FilePlanOptions = PlanOptions & {
  /** Leave out what is wrong instead of refusing the whole file. */
  skipBad?: boolean;
  isCurrencyStated?: boolean;
};

/** What a file will change, and why rows of it will not go in. */
export type FilePlan = {
  plan: ImportPlan;
  rows: Row[];
  /** Every mistake, in the order of the rows; empty if everything goes in. */
  skipped: CellNote[];
  /** Every row that does not go in: what was read together stays together. */
  comeBack: ReadonlySet<number>;
  /** True if the plan is not to be carried out: something is wrong, or nothing is left. */
  isRefused: boolean;
};

/** A plan, and the columns of stored products that it changes. */
export type PlannedFile = FilePlan & { changes: readonly ChangedColumns[] };

/** The rows of a file, with the questions that new products of it leave open. */
async function rowsOf({ own, imported }: Understood, base: PlanBase) {
  if (own !== null) {
    const { rows: all, notes } = await own.meantRows(base);
    return { all, questions: [], notes };
  }
  const rows = withKnownIds(imported ?? [], base.known);
  const questions = rows.flatMap(({ cells, question }) => {
    return question === null || cells.id !== undefined ? [] : [question];
  });
  return { all: rows.map(ownRow), questions, notes: [] };
}

/** Titles of columns are wrong for the whole file, which no row can be kept of. */
const isOfColumns = ({ own }: Understood) => (own?.errors ?? []).length > 0;

/** The fields that a mistake of one of ours may be told by, in the order in which they count. */
function fieldsBehind(column: string): string[] {
  if (column === 'id') return ['sku', 'handle', 'name'];
  const ofSize = column.match(/^(price|in_stock|stock)_/)?.[1];
  return ofSize === undefined ? [column] : [column, ofSize];
}

/** Names a mistake by the file's own column, where it has one for it. */
function byOrigin({ imported, columns }: Understood) {
  const origins = new Map((imported ?? []).map(({ row, origins }) => [row, origins]));
  const titles = new Set(columns.map(({ column }) => column));
  const ofFields = new Map([...columns].reverse().map(({ column, field }) => [field, column]));
  return (note: CellNote): CellNote => {
    // An owner can add the shop's own id to the shop's own columns.
    if (titles.has(note.column) || (note.column === 'id' && imported === null)) return note;
    const fields = fieldsBehind(note.column);
    const own = fields.map((field) => origins.get(note.row)?.[field]).find(Boolean);
    const ofFile = fields.map((field) => ofFields.get(field)).find(Boolean);
    return { ...note, column: own ?? ofFile ?? note.column };
  };
}

/** Each mistake once, in the order of the rows. */
function inOrder(notes: readonly CellNote[]): CellNote[] {
  const once = new Map(notes.map((note) => [JSON.stringify(note), note]));
  return [...once.values()].sort((a, b) => a.row - b.row);
}

/**
 * Plans what a file will change. Rows with mistakes are left out, together with the other rows of
 * their product, until what is left has none; with `skipBad` that may be carried out.
 */
export async function planFile(
  understood: Understood,
  base: PlanBase,
  { skipBad = false, isCurrencyStated = false, ...options }: FilePlanOptions,
): Promise<PlannedFile> {
  const named = byOrigin(understood);
  const { all, questions, notes } = await rowsOf(understood, base);
  const { findings, own } = understood;
  const skipped = [...(own?.errors ?? []), ...[...findings.errors, ...questions].map(named)];
  const comeBack = new Set<number>();
  const leaveOut = (notes: readonly CellNote[]) => {
    for (const { row } of notes) {
      if (comeBack.has(row)) continue;
      for (const one of understood.together.get(row) ?? [row]) comeBack.add(one);
    }
  };
  // Every mistake of a file with the shop's own columns is told at once, also in a row with others.
  const isOwn = own !== null;
  const planOf = (rows: Row[]) =>
    planImport({ rows, errors: [] }, base, { ...options, isForeign: !isOwn });
  let whole = isOwn ? await planOf(all) : null;
  for (const note of whole !== null && 'errors' in whole ? whole.errors : []) {
    skipped.push(named(note));
  }
  leaveOut(skipped);
  for (;;) {
    const rows = all.filter(({ row }) => !comeBack.has(row));
    const planned = (comeBack.size === 0 ? whole : null) ?? (await planOf(rows));
    whole = null;
    const doubts = (plan: ImportPlan) => (isOwn ? planDoubts(plan, rows, isCurrencyStated) : []);
    const wrong = 'errors' in planned ? planned.errors : doubts(planned.plan);
    if (wrong.length === 0 && !('errors' in planned)) {
      const isWrong = skipped.length > 0 && (!skipBad || isOfColumns(understood));
      const said = notes.filter(({ row }) => !comeBack.has(row));
      return {
        plan: { ...planned.plan, warnings: [...said, ...planned.plan.warnings] },
        changes: planned.columns,
        rows,
        skipped: inOrder(skipped),
        comeBack,
        isRefused: isWrong || rows.length === 0,
      };
    }
    for (const note of wrong) skipped.push(named(note));
    const before = comeBack.size;
    leaveOut(wrong);
    if (comeBack.size === before) throw new Error(`No row has this mistake: ${wrong[0]?.message}`);
  }
}
