import { type Findings, noteOn, type SourceCell } from './source-product';

/** More of a cell with addresses than this is not read. */
const MAX_CELL = 20_000;

/**
 * Returns the addresses of a cell, each as a cell. They stand apart by commas, bars, semicolons or
 * blanks; an address may have commas of its own, so that one only divides before an address.
 */
export function addressesIn(cell: SourceCell): SourceCell[] {
  // Long runs of signs would be looked through again and again.
  const plain = cell.text.slice(0, MAX_CELL).replace(/[,|;\s]{3,}/g, '|');
  const texts = plain.split(/[,|;\s]+(?=https?:)|[|;\n]/);
  return texts.map((text) => ({ ...cell, text: text.trim() }));
}

function addressOf(text: string): string | null {
  const address = text.startsWith('//') ? `https:${text}` : text;
  if (!/^https?:\/\//i.test(address) || address.length > 2000) return null;
  return URL.canParse(address) ? address : null;
}

/** Returns the addresses of pictures, in their order and each once; what is none is left out. */
export function picturesOf(cells: readonly SourceCell[], findings: Findings): SourceCell[] {
  const seen = new Set<string>();
  return cells.flatMap((cell) => {
    const text = cell.text.trim();
    const address = addressOf(text);
    if (address === null && text !== '') {
      findings.leftOut.push(noteOn(cell, `"${text.slice(0, 40)}" is no address of a picture`));
    }
    if (address === null || seen.has(address)) return [];
    seen.add(address);
    return [{ ...cell, text: address }];
  });
}
