import { translationFields } from '@/lib/catalogue/translations';
import { toStored } from '@/lib/db/products';
import { oneLine } from '@/lib/parse';
import type { CellNote, Row } from '../products/parse-rows';
import { type PlanBase, pagesOf } from '../products/plan-base';
import { cellsOf, EMPTY, readCell, skuOf } from '../products/product-cells';
import { isHtml, textOfHtml } from './html-cell';
import { noteOn } from './source-product';
import { type TypeTable, typeIn } from './told-type';

// What people write below the shop's own columns, beside what is stored.

const translated = (field: string) => translationFields.filter((one) => one.startsWith(field));
const LINES = new Set<string>(['name', 'brand', ...translated('name')]);
const TEXTS = new Set<string>(['description', ...translated('description')]);

/** By what the type of a word that the shop does not know is told. */
export type OwnTypes = { types: TypeTable; type: string | undefined };

/** A cell as it is meant, and what was done to it; null for one that stays as it stands. */
type Meant = { text: string; message: string } | null;

function meantType(word: string, { types, type }: OwnTypes): Meant {
  if (word.trim() === EMPTY || 'facts' in readCell('type', word)) return null;
  const told = typeIn(word, types) ?? type;
  if (told === undefined) return null;
  return { text: told, message: `"${word.trim().slice(0, 40)}" is taken as ${told}` };
}

function meantText(column: string, text: string): Meant {
  const isLine = LINES.has(column);
  if ((!isLine && !TEXTS.has(column)) || !isHtml(text)) return null;
  const read = textOfHtml(text);
  return { text: isLine ? oneLine(read) : read, message: 'HTML became text' };
}

/** Returns the id of the stored product that a row is about, by its id, else its sku. */
function finder({ known }: PlanBase) {
  const bySku = new Map([...known.values()].map(({ id, sku }) => [sku, id]));
  return ({ id, sku }: Row['cells']): number | undefined => {
    if (id !== undefined) return Number(id);
    return sku === undefined ? undefined : bySku.get(skuOf(sku));
  };
}

/** Returns what reads how words for types are meant, each once. */
function typeReader(types: OwnTypes): (word: string) => Meant {
  const known = new Map<string, Meant>();
  return (word) => {
    const meant = known.get(word);
    if (meant !== undefined) return meant;
    const read = meantType(word, types);
    known.set(word, read);
    return read;
  };
}

type MeantCell = { column: string; value: string; text: string; message: string };

/** Returns the cells of a row that are not meant as they stand. */
function meantCells({ cells }: Row, readType: (word: string) => Meant): MeantCell[] {
  const told: MeantCell[] = [];
  for (const [column, value] of Object.entries(cells)) {
    if (typeof value !== 'string') continue;
    const meant = column === 'type' ? readType(value) : meantText(column, value);
    if (meant !== null) told.push({ column, value, ...meant });
  }
  return told;
}

/**
 * Returns rows with new and changed texts without HTML, and with types by the words for them; what
 * equals the stored text stays, so that every export can be imported.
 */
export async function meantRows(
  rows: readonly Row[],
  base: PlanBase,
  types: OwnTypes,
): Promise<{ rows: Row[]; notes: CellNote[] }> {
  const notes: CellNote[] = [];
  const read = [...rows];
  const readType = typeReader(types);
  const toMean = rows.flatMap((item, at) => {
    const told = meantCells(item, readType);
    return told.length === 0 ? [] : [{ item, at, told }];
  });
  if (toMean.length === 0) return { rows: read, notes };
  const idOf = finder(base);
  for (const page of pagesOf(toMean)) {
    const ids = page.map(({ item }) => idOf(item.cells) ?? 0);
    const { rows: stored } = await base.read(ids.filter(Number.isSafeInteger));
    for (const [place, { item, at, told }] of page.entries()) {
      const found = stored.get(ids[place] ?? 0);
      const before: Partial<Record<string, string>> = found ? cellsOf(toStored(found)) : {};
      const changed = told.filter(({ column, value }) => value !== before[column]);
      for (const { column, message } of changed) {
        notes.push(noteOn({ row: item.row, column }, message));
      }
      const texts = Object.fromEntries(changed.map(({ column, text }) => [column, text]));
      read[at] = { row: item.row, cells: { ...item.cells, ...texts } };
    }
  }
  return { rows: read, notes };
}
