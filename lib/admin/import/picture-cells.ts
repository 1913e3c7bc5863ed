import { type Findings, noteOn, type SourceCell } from './source-product';

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
