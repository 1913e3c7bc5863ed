import { refused } from '../limits';
import { localName, readXml } from '../read-xml';
import type { Zip } from '../zip';
import { type NumberFormat, numberFormatOf } from './number-formats';

/** A sheet of a workbook: its name, and its entry in the archive. */
export type Sheet = { title: string; entry: string; isHidden: boolean };

/** What a workbook says of its sheets and cells. */
export type Workbook = {
  sheets: Sheet[];
  epoch: 1900 | 1904;
  /** The entry of the texts that cells share; null if there are none. */
  texts: string | null;
  /** The number formats of cells, by the number of their style. */
  formats: NumberFormat[];
};

const ROOT = 'xl/';
const WORKBOOK = 'xl/workbook.xml';

/** So many sheets and styles are known of a workbook. */
const MAX_LISTED = 10_000;

function attribute(attributes: Record<string, string>, name: string): string {
  const found = Object.entries(attributes).find(([key]) => localName(key) === name);
  return found?.[1] ?? '';
}

/** Calls a function for each element of an entry, if there is such an entry. */
async function eachElement(
  name: string,
  zip: Zip,
  entry: string,
  open: (local: string, attributes: Record<string, string>) => void,
  close: (local: string) => void = () => {},
): Promise<void> {
  const text = zip.textOf(entry);
  if (text) await readXml(name, text, { open, close, text() {} });
}

/** Returns the entries of the workbook's parts by the ids that it calls them by. */
async function readRelations(name: string, zip: Zip) {
  const entries = new Map<string, string>();
  let texts: string | null = null;
  let styles = 'xl/styles.xml';
  await eachElement(name, zip, 'xl/_rels/workbook.xml.rels', (local, { Id, Target, Type }) => {
    if (local !== 'Relationship' || !Id || !Target || entries.size > MAX_LISTED) return;
    const entry = Target.startsWith('/') ? Target.slice(1) : `${ROOT}${Target}`;
    entries.set(Id, entry);
    if (Type?.endsWith('/sharedStrings')) texts = entry;
    if (Type?.endsWith('/styles')) styles = entry;
  });
  return { entries, texts, styles };
}

async function readFormats(name: string, zip: Zip, entry: string): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let inCells = false;
  await eachElement(
    name,
    zip,
    entry,
    (local, { numFmtId, formatCode }) => {
      if (local === 'cellXfs') inCells = true;
      if (formats.length > MAX_LISTED || codes.size > MAX_LISTED) return;
      const id = Number(numFmtId ?? 0);
      if (local === 'numFmt') codes.set(id, formatCode ?? '');
      if (local === 'xf' && inCells) formats.push(numberFormatOf(id, codes.get(id)));
    },
    (local) => {
      if (local === 'cellXfs') inCells = false;
    },
  );
  return formats;
}

/** Reads what a workbook says of its sheets. Throws an AdminRefusal if it has none. */
export async function readWorkbook(name: string, zip: Zip): Promise<Workbook> {
  const { entries, texts, styles } = await readRelations(name, zip);
  const sheets: Sheet[] = [];
  let epoch: Workbook['epoch'] = 1900;
  await eachElement(name, zip, WORKBOOK, (local, attributes) => {
    if (local === 'workbookPr' && /^(?:1|true)$/.test(attribute(attributes, 'date1904'))) {
      epoch = 1904;
    }
    const entry = entries.get(attributes['r:id'] ?? attribute(attributes, 'id'));
    if (local !== 'sheet' || !entry || sheets.length > MAX_LISTED) return;
    const title = attribute(attributes, 'name');
    const isHidden = /hidden/i.test(attribute(attributes, 'state'));
    sheets.push({ title, entry, isHidden });
  });
  if (sheets.length === 0) throw refused(`${name} holds no sheets.`);
  return { sheets, epoch, texts, formats: await readFormats(name, zip, styles) };
}
