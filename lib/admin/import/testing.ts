import { strToU8, type Zippable, zipSync } from 'fflate';

// Files for tests, made by hand: no spreadsheet program writes what these have to show.

/** A zip archive of texts, packed or as they are. */
export function zipOf(files: Record<string, string>, { packed = true } = {}): Uint8Array {
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(entries) satisfies Zippable, { level: packed ? 6 : 0 });
}

/** A sheet of a workbook: its rows as XML, what follows them, and its state. */
type MadeSheet = { name: string; rows: string; after?: string; state?: string };

/** The XML of a cell: a text in place. */
export function textCell(address: string, text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<c r="${address}" t="inlineStr"><is><t>${escaped}</t></is></c>`;
}

/** The XML of rows of texts from A1 on; a blank text has no cell. */
export function textRows(rows: readonly (readonly string[])[], first = 1): string {
  return rows
    .map((cells, at) => {
      const row = first + at;
      const filled = cells.flatMap((text, column) =>
        text === '' ? [] : [textCell(`${String.fromCharCode(65 + column)}${row}`, text)],
      );
      return `<row r="${row}">${filled.join('')}</row>`;
    })
    .join('');
}

/** An Excel file. Styles count from 0 in the order of the formats. */
export function xlsxOf(
  sheets: readonly MadeSheet[],
  { formats = [], texts = [] }: { formats?: readonly string[]; texts?: readonly string[] } = {},
): Uint8Array {
  const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://x/relationships/${type}" Target="${target}"/>`;
  const parts = sheets.map(({ rows, after = '' }, at) => [
    `xl/worksheets/sheet${at + 1}.xml`,
    `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`,
  ]);
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets
      .map(
        ({ name, state = 'visible' }, at) =>
          `<sheet name="${attribute(name)}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
      .join('')}${relation('rId98', 'styles', 'styles.xml')}${relation(
      'rId99',
      'sharedStrings',
      'sharedStrings.xml',
    )}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${attribute(code)}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs>${formats
      .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${texts.join('')}</sst>`,
    ...Object.fromEntries(parts),
  });
}
