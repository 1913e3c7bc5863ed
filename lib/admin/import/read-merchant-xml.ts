import { textOf } from './encoding';
import type { Encoding, FileTable } from './file-table';
import { MAX_CELL, refused } from './limits';
import { NamedRows } from './named-rows';
import { readXml } from './read-xml';
import type { Source } from './source';

/** One item of a feed while it is read. */
class Item {
  readonly cells = new Map<string, string>();
  private readonly path: string[] = [];
  private parts: string[] = [];
  private text = '';

  open(name: string, attributes: Record<string, string>): void {
    this.path.push(name);
    const isColumn = this.path.length === 1;
    if (isColumn) this.parts = [];
    // Atom writes a link as an attribute.
    this.text = isColumn ? (attributes.href ?? '') : '';
  }

  add(text: string): void {
    if (this.path.length > 0) this.text += text;
  }

  /** Ends an element; returns false if it is the item itself. */
  close(): boolean {
    const name = this.path.pop();
    if (name === undefined) return false;
    const text = this.text.trim();
    this.text = '';
    if (this.path.length > 0) {
      if (text !== '') this.parts.push(text);
      return true;
    }
    const value = this.parts.length > 0 ? this.parts.join(':') : text;
    if (value !== '') this.cells.set(name, joined(name, this.cells.get(name), value));
    return true;
  }
}

/** Adds a further text to a cell, as the TSV of a feed has it: with a comma between two. */
function joined(name: string, before: string | undefined, text: string): string {
  const part = name.endsWith('image_link') ? text.replaceAll(',', '%2C') : text;
  const cell = before === undefined ? part : `${before},${part}`;
  if (cell.length > MAX_CELL) throw refused(`${name} stands too often in one item of the feed.`);
  return cell;
}

/**
 * Reads a product feed of Google Merchant, in RSS or Atom: each item is a row, each of its elements
 * a column as it stands, such as `g:price`. What an element holds in parts, such as `g:shipping`,
 * is one text with colons, as the TSV of a feed has it. Rows count the items.
 */
export async function readMerchantXml(
  source: Source,
  encoding: Encoding,
  show: (bytes: number) => void,
): Promise<FileTable> {
  const rows = new NamedRows(source.name);
  let item: Item | null = null;
  await readXml(source.name, textOf(source, encoding, show), {
    open(local, attributes, name) {
      if (item) item.open(name, attributes);
      else if (local === 'item' || local === 'entry') item = new Item();
    },
    text: (text) => item?.add(text),
    close() {
      if (!item || item.close()) return;
      rows.add(item.cells);
      item = null;
    },
  });
  return rows.finish('merchant-xml', encoding);
}
