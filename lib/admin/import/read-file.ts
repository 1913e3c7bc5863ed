import type { OpenProgress } from '../progress';
import { beginningOf, encodingOf } from './encoding';
import { binaryKindOf, isTextKind, packedKindOf, type TextKind, textKindOf } from './file-kind';
import type { Encoding, FileTable } from './file-table';
import { foreignText } from './foreign-kinds';
import { MAX_XLSX_BYTES, megabytes, refused } from './limits';
import { readCsv } from './read-csv';
import { readJson } from './read-json';
import { readMerchantXml } from './read-merchant-xml';
import { allOf, fileSource, headOf, type Source } from './source';
import { readXlsx } from './xlsx/read-xlsx';
import { openZip } from './zip';

/** So many bytes tell what a file is. */
const HEAD = 64 * 1024;

export type ReadOptions = {
  /** Shows how many bytes have been read; of an Excel file, how many of its sheet. */
  openProgress?: OpenProgress;
};

async function readPacked(source: Source, { openProgress }: ReadOptions): Promise<FileTable> {
  const zip = await openZip(source.name, await allOf(source));
  const kind = packedKindOf(zip.names);
  if (kind !== 'xlsx') throw refused(foreignText(source.name, kind));
  if (source.size > MAX_XLSX_BYTES) {
    throw refused(
      `${source.name} has ${megabytes(source.size)}; an Excel file may have ${megabytes(MAX_XLSX_BYTES)}. Save its sheet as "CSV UTF-8", which may have more.`,
    );
  }
  const sheets = zip.names.filter((name) => name.startsWith('xl/worksheets/sheet'));
  const progress = openProgress?.(Math.max(1, ...sheets.map((entry) => zip.sizeOf(entry))));
  try {
    return await readXlsx(source.name, zip, (bytes) => progress?.show(bytes));
  } finally {
    progress?.end();
  }
}

/** A text file: its encoding, and what its beginning tells. */
async function recognisedText(source: Source): Promise<{ encoding: Encoding; kind: TextKind }> {
  const encoding = await encodingOf(source);
  const kind = textKindOf((await beginningOf(source, encoding)).slice(0, HEAD));
  if (!isTextKind(kind)) throw refused(foreignText(source.name, kind));
  return { encoding, kind };
}

const textReaders = { table: readCsv, json: readJson, 'merchant-xml': readMerchantXml };

async function readText(source: Source, { openProgress }: ReadOptions): Promise<FileTable> {
  const { encoding, kind } = await recognisedText(source);
  const progress = openProgress?.(source.size);
  try {
    return await textReaders[kind](source, encoding, (bytes) => progress?.show(bytes));
  } finally {
    progress?.end();
  }
}

/** Reads the bytes of a source as a table, by what they are (see `readImportFile`). */
export async function readImport(source: Source, options: ReadOptions = {}): Promise<FileTable> {
  if (source.size === 0) throw refused(`${source.name} holds no products: it is empty.`);
  const kind = binaryKindOf(await headOf(source, HEAD));
  if (kind === 'packed') return readPacked(source, options);
  if (kind !== 'text') throw refused(foreignText(source.name, kind));
  return readText(source, options);
}

/**
 * Reads a file of products as a table, whatever its name ends in: CSV, TSV, an Excel file, a JSON
 * array or a Merchant feed (docs/behaviour.md, "Files of products"). Needs less than 250 MB of
 * memory. Throws an AdminRefusal that says what else the file is, or what is wrong with it.
 */
export async function readImportFile(path: string, options?: ReadOptions): Promise<FileTable> {
  return readImport(await fileSource(path), options);
}
