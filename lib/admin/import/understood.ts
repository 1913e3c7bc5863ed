import type { SavedMapping } from '@/lib/db/import-mappings';
import type { CellNote, ProductFile, Row } from '../products/parse-rows';
import type { PlanBase } from '../products/plan-base';
import type { FileCurrency } from './amount-cell';
import type { Encoding, ImportFormat } from './file-table';
import type { ImportedRow } from './imported-row';
import type { Findings } from './source-product';

/** Whose columns a file has: the shop's own, a known export's, or any others. */
export type Shape = 'own' | 'shopify' | 'woocommerce' | 'merchant' | 'list';

/** What the owner says of a file. */
export type FileWords = {
  /** "Vendor=brand", one each. */
  map?: readonly string[];
  /** The type of what nothing else tells. */
  type?: string;
  currency?: FileCurrency;
};

/** A column and what an import takes it for; the field is null for one that it does not read. */
export type ReportedColumn = {
  column: string;
  field: string | null;
  reason: 'title' | 'like' | 'given' | 'remembered' | 'left out';
};

/** A file with the shop's own columns. */
export type OwnFile = ProductFile & {
  /** Its rows as they are meant beside what is stored, and notes of what was read so. */
  meantRows(base: PlanBase): Promise<{ rows: Row[]; notes: CellNote[] }>;
};

/** A file as an import understood it. */
export type Understood = {
  shape: Shape;
  format: ImportFormat;
  encoding: Encoding | null;
  columns: ReportedColumn[];
  findings: Findings;
  /** The products by the shop's own columns; null for a file that has these already. */
  imported: ImportedRow[] | null;
  /** The products of a file with the shop's own columns; null for any other. */
  own: OwnFile | null;
  /** The rows that go in or come back together, by each of them. */
  together: ReadonlyMap<number, readonly number[]>;
  /** What is to be remembered of the columns; null for nothing new. */
  mapping: SavedMapping | null;
  /** The same file with new ids, by row; null where it needs none to be imported again. */
  withIds(ids: ReadonlyMap<number, number>): string | null;
};
