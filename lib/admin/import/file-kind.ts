import type { ForeignName } from './foreign-kinds';

// What a file is, judged by its first bytes: its name says nothing.

/** Bytes that tell one kind of file, at their offset. */
const SIGNATURES: readonly [kind: ForeignName, offset: number, bytes: string][] = [
  ['pdf', 0, '%PDF-'],
  ['picture', 0, '\x89PNG\r\n'],
  ['picture', 0, '\xff\xd8\xff'],
  ['picture', 0, 'GIF8'],
  ['picture', 0, 'II*\0'],
  ['picture', 0, 'MM\0*'],
  ['picture', 8, 'WEBP'],
  ['picture', 4, 'ftyp'],
  ['archive', 0, '\x1f\x8b\x08'],
  ['archive', 0, '7z\xbc\xaf\x27\x1c'],
  ['archive', 0, 'Rar!\x1a\x07'],
  ['archive', 0, 'BZh'],
  ['archive', 0, '\xfd7zXZ\0'],
  ['archive', 257, 'ustar'],
  ['database', 0, 'SQLite format 3\0'],
  ['document', 0, '{\\rtf'],
];

const OLD_OFFICE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const ZIPS = ['PK\x03\x04', 'PK\x05\x06'];

/** What the first bytes of a file tell; "text" if they may be text in some encoding. */
export function binaryKindOf(head: Buffer): ForeignName | 'packed' | 'text' {
  const bytes = head.toString('latin1');
  if (ZIPS.some((sign) => bytes.startsWith(sign))) return 'packed';
  if (bytes.startsWith(OLD_OFFICE)) {
    // Excel packs a workbook with a password into a file of the old kind.
    return bytes.includes('E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0') ? 'locked' : 'xls';
  }
  const known = SIGNATURES.find(([, offset, signature]) => bytes.startsWith(signature, offset));
  return known?.[0] ?? 'text';
}

/** What the names in a zip archive tell: Excel, LibreOffice, Numbers and Word all pack theirs. */
export function packedKindOf(names: readonly string[]): ForeignName | 'xlsx' {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/^xl\/workbook\.bin$/)) return 'xlsb';
  if (has(/^xl\/worksheets\//)) return 'xlsx';
  if (has(/^Index(?:\.zip$|\/.*\.iwa$)/)) return 'numbers';
  if (has(/^content\.xml$/) && has(/^META-INF\/manifest\.xml$/)) return 'ods';
  if (has(/^(?:word|ppt)\//)) return 'document';
  return 'zip';
}

/** How programs begin; a table may well begin with a title such as "class name". */
const JAVASCRIPT = new RegExp(
  [
    '//|/\\*(?!!)|[\'"]use strict|!function|\\(function|\\(\\(\\)|define\\(|module\\.exports|window\\.',
    'import\\s*(?:[\\w$]+\\s+from\\b|[{*\'"])',
    'export\\s+(?:default|const|let|function|async|class|type|interface|[{*])',
    '(?:const|let|var)\\s+[\\w$[{][^=\\n]*=',
    '(?:async\\s+)?function\\b\\s*\\w*\\s*\\(|class\\s+\\w+\\s*(?:\\{|extends\\b)',
  ]
    .map((part) => `^(?:${part})`)
    .join('|'),
);

const SQL = /^(?:--\s|\/\*!|(?:create|drop)\s+(?:table|database)\b|insert\s+into\b)/i;

/** The kinds of text that are read. */
export type TextKind = 'table' | 'json' | 'merchant-xml';

/** Returns whether a kind of text is one that is read. */
export function isTextKind(kind: TextKind | ForeignName): kind is TextKind {
  return kind === 'table' || kind === 'json' || kind === 'merchant-xml';
}

/** Returns what a text is, by how it begins. */
export function textKindOf(beginning: string): TextKind | ForeignName {
  const text = beginning.replace(/^[\s\ufeff]+/, '');
  if (text.startsWith('version https://git-lfs')) return 'lfs';
  if (/^<\?php/i.test(text)) return 'php';
  if (text.startsWith('<')) return markupKindOf(text);
  // A line of comment is JavaScript or SQL; a table begins with its titles.
  if (SQL.test(text)) return 'sql';
  if (JAVASCRIPT.test(text)) return 'javascript';
  if (/^(?:\{|\[\s*(?:[[{\]"\d-]|null|true|false|$))/.test(text)) return 'json';
  return 'table';
}

function markupKindOf(text: string): 'merchant-xml' | 'table' | ForeignName {
  const root = text
    .replace(/^<\?[^>]*>\s*/, '')
    .replace(/^(?:<!--[\s\S]*?-->\s*|<!doctype[^>[]*(?:\[[\s\S]*?\]\s*)?>\s*|<\?[^>]*>\s*)+/i, '')
    .match(/^<([\w.:-]+)/)?.[1]
    ?.toLowerCase();
  if (/^<!doctype\s+html/i.test(text)) return 'html';
  if (root === undefined) return text.startsWith('<?xml') ? 'xml' : 'table';
  if (root === 'rss' || root === 'feed') return 'merchant-xml';
  if (root.startsWith('office:document')) return 'ods';
  if (/^(?:html|head|body|meta|table|div|style|script|p|title)$/.test(root)) return 'html';
  return /urn:schemas-microsoft-com:office:(?:spreadsheet|excel)/.test(text) ? 'excelXml' : 'xml';
}
