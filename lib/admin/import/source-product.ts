import type { CellNote } from '../products/parse-rows';
import type { ImportField } from './import-fields';

/** The text of a cell, and where it stands in the file. */
export type SourceCell = { text: string; row: number; column: string };

export type SourceFields = Partial<Record<ImportField, SourceCell>>;

/** An option of a variant: "Size" is "50ml". */
export type SourceOption = { name: string; value: SourceCell };

/** What can be bought of a product, as its file has it. */
export type SourceVariant = { row: number; fields: SourceFields; options: SourceOption[] };

/** A product as its file has it: what all of its variants share, and the variants. */
export type SourceProduct = {
  row: number;
  /** Every row of the file that belongs to it. */
  rows: number[];
  fields: SourceFields;
  variants: SourceVariant[];
  /** The cells with addresses of its pictures, in their order. */
  images: SourceCell[];
};

/** What is said of the cells of a file, in the four ways an owner has to know them by. */
export type Findings = {
  /** Why a row cannot go in. */
  errors: CellNote[];
  repaired: CellNote[];
  doubted: CellNote[];
  leftOut: CellNote[];
};

export function noFindings(): Findings {
  return { errors: [], repaired: [], doubted: [], leftOut: [] };
}

/** Returns a note about a cell. */
export function noteOn(
  { row, column }: Pick<SourceCell, 'row' | 'column'>,
  message: string,
): CellNote {
  return { row, column, message };
}
