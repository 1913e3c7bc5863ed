// What people take for a table of products, and what they can do instead.

/** What a file is, and what to do with it. */
type ForeignKind = { what: string; advice: string };

const SAVE_AS = 'save it as "Excel Workbook (.xlsx)" or "CSV UTF-8"';
const PICTURE = 'Write the products into a sheet, or export them from your shop as CSV.';
const UNPACK = 'Unpack it, and import the file that is in it.';
const DOCUMENT = `Copy its table into a sheet and ${SAVE_AS}.`;

const foreignKinds = {
  xls: { what: 'an Excel file of the old kind (.xls)', advice: `Open it in Excel and ${SAVE_AS}.` },
  xlsx: { what: 'an Excel file', advice: 'Open it in Excel and save it as "CSV UTF-8".' },
  xlsb: { what: 'a binary Excel file (.xlsb)', advice: `Open it in Excel and ${SAVE_AS}.` },
  locked: {
    what: 'an Excel file with a password',
    advice: `Open it in Excel, take the password away and ${SAVE_AS}.`,
  },
  ods: { what: 'a LibreOffice sheet (.ods)', advice: `Open it in LibreOffice and ${SAVE_AS}.` },
  numbers: {
    what: 'a file of Apple Numbers',
    advice: 'Open it in Numbers and export it as CSV (File, Export To) with the encoding UTF-8.',
  },
  excelXml: { what: 'an Excel file of 2003 (XML)', advice: `Open it in Excel and ${SAVE_AS}.` },
  document: { what: 'a document of a word processor', advice: DOCUMENT },
  pdf: { what: 'a PDF', advice: DOCUMENT },
  zip: { what: 'a zip archive', advice: UNPACK },
  archive: { what: 'a packed archive', advice: UNPACK },
  picture: { what: 'a picture or a film', advice: PICTURE },
  database: { what: 'a database', advice: 'Export its table of products as CSV.' },
  lfs: {
    what: 'only a pointer to a file that Git LFS keeps elsewhere',
    advice: 'Fetch the file itself with "git lfs pull".',
  },
  html: {
    what: 'a web page (HTML)',
    advice: `Download the file itself while you are signed in; if it is a sheet that a program saved as a page, open it in Excel and ${SAVE_AS}.`,
  },
  javascript: {
    what: 'a program (JavaScript)',
    advice: 'Export the products as CSV or as a JSON array.',
  },
  php: { what: 'a program (PHP)', advice: 'Export the products from the shop as CSV.' },
  sql: { what: 'a dump of a database (SQL)', advice: 'Export its table of products as CSV.' },
  xml: {
    what: 'an XML file, but no feed of Google Merchant',
    advice: 'Export the products as CSV or as a Merchant feed.',
  },
  binary: { what: 'not a text', advice: 'In Excel save the sheet as "CSV UTF-8".' },
} satisfies Record<string, ForeignKind>;

/** The kinds of files that are known and not read. */
export type ForeignName = keyof typeof foreignKinds;

/** "mine.xls is an Excel file of the old kind (.xls). Open it …" */
export function foreignText(file: string, kind: ForeignName): string {
  const { what, advice } = foreignKinds[kind];
  return `${file} is ${what}. ${advice}`;
}
