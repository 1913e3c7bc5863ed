/** The kinds of files that an import reads. */
export type ImportFormat = 'csv' | 'tsv' | 'xlsx' | 'json' | 'merchant-xml';

/** How the bytes of a file became text. */
export type Encoding = {
  name: string;
  /** True if neither a byte order mark nor the bytes themselves prove the encoding. */
  guessed: boolean;
  /** Some text of the file beyond ASCII, so that the owner can judge a guess; else null. */
  sample: string | null;
};

/** One row of a file. */
export type FileRow = {
  /** The number of the row as the owner's program counts it. */
  row: number;
  /** The texts of the cells as they stand, by column; empty for a blank cell. */
  cells: string[];
};

/** A file of products as a table, before anything is known of its columns. */
export type FileTable = {
  format: ImportFormat;
  /** Null if the format has no choice of encodings, as an Excel file. */
  encoding: Encoding | null;
  /** The character between two cells; null if the format has none. */
  delimiter: string | null;
  /** The titles as they stand; empty for a column without one. */
  columns: string[];
  rows: FileRow[];
  /** What was repaired or left out while reading. */
  notes: { row: number; column: string; message: string }[];
};
