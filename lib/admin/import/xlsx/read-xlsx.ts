import type { FileTable } from '../file-table';
import { countText, refused } from '../limits';
import { TableBuilder, WHOLE_ROW } from '../table-builder';
import type { Zip } from '../zip';
import { readSheet } from './read-sheet';
import { readSharedTexts } from './shared-texts';
import { readWorkbook, type Sheet } from './workbook';

/** So many sheets are looked into for the first that has a table. */
const MAX_SHEETS = 5;

/** A table has its titles and at least one row below them. */
const LEAST_ROWS = 2;

/**
 * Reads the first visible sheet of a workbook that has a table, as Excel shows its cells. Notes
 * which sheets were not read, and what merged cells, formulas and dates became. Throws an
 * AdminRefusal if there is none, or it is too large.
 */
export async function readXlsx(
  name: string,
  zip: Zip,
  show: (bytes: number) => void,
): Promise<FileTable> {
  const workbook = await readWorkbook(name, zip);
  const texts = await readSharedTexts(name, zip, workbook.texts);
  const visible = workbook.sheets.filter(({ isHidden }) => !isHidden);
  async function* shown({ entry }: Sheet) {
    let done = 0;
    for await (const slice of zip.textOf(entry) ?? []) {
      yield slice;
      done += slice.length;
      show(done);
    }
  }
  for (const sheet of visible.slice(0, MAX_SHEETS)) {
    const builder = new TableBuilder(name);
    const { merged, hiddenRows } = await readSheet(name, shown(sheet), builder, workbook, texts);
    if (builder.count < LEAST_ROWS) continue;
    for (const { title } of workbook.sheets.filter((other) => other !== sheet)) {
      const message = `was not read, only “${sheet.title}” was; save it as a file of its own`;
      builder.note(1, `sheet “${title}”`, message);
    }
    if (hiddenRows > 0) {
      builder.note(1, WHOLE_ROW, `include ${countText(hiddenRows)} hidden rows, read as well`);
    }
    return builder.finish('xlsx', null, null, { merged });
  }
  throw refused(`${name} holds no products: no sheet has rows below its titles.`);
}
