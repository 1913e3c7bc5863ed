import { MAX_DESCRIPTION } from '@/lib/catalogue/product-fields';
import { oneLine } from '@/lib/parse';
import { damageOfLine, damageOfText } from './damaged-cell';
import { isHtml, textOfHtml, withoutShortcodes } from './html-cell';
import { type Findings, noteOn, type SourceCell } from './source-product';

/** Reads a text of one line, such as a name: damages are errors, markup and entities are read. */
export function lineOf(cell: SourceCell | undefined, findings: Findings): string | null {
  if (cell === undefined) return null;
  const damage = damageOfLine(cell.text);
  if (damage !== null) {
    findings.errors.push(noteOn(cell, `${damage} (it is "${cell.text.trim().slice(0, 40)}")`));
    return null;
  }
  if (isHtml(cell.text)) findings.repaired.push(noteOn(cell, 'HTML became text'));
  const line = oneLine(textOfHtml(cell.text));
  return line === '' ? null : line;
}

/** Cuts a text that is too long at the end of a paragraph or sentence. */
function shortened(text: string): string {
  const most = text.slice(0, MAX_DESCRIPTION);
  const end = Math.max(
    most.lastIndexOf('\n'),
    most.lastIndexOf('. ') + 1,
    most.lastIndexOf('؟') + 1,
  );
  return most.slice(0, end > MAX_DESCRIPTION / 2 ? end : MAX_DESCRIPTION).trim();
}

/**
 * Reads a description: HTML becomes text with paragraphs, shortcodes are taken out, more
 * than 5,000 letters are cut.
 */
export function descriptionOf(cell: SourceCell | undefined, findings: Findings): string | null {
  if (cell === undefined) return null;
  const damage = damageOfText(cell.text);
  if (damage !== null) {
    findings.errors.push(noteOn(cell, damage));
    return null;
  }
  if (isHtml(cell.text)) findings.repaired.push(noteOn(cell, 'HTML became text with paragraphs'));
  const plain = withoutShortcodes(cell.text);
  if (plain !== cell.text) findings.repaired.push(noteOn(cell, 'shortcodes were taken out'));
  const text = textOfHtml(plain);
  if (text.length <= MAX_DESCRIPTION) return text === '' ? null : text;
  findings.repaired.push(noteOn(cell, 'was cut at 5,000 letters'));
  return shortened(text);
}

/** What files write for a brand that they do not know. */
const NO_BRAND =
  /^(?:perfumes?|parfums?|fragrances?|unknown|unbranded|no brand|generic|default|none|n\/?a|null|other|uncategorized|my store|عطور|غير معروف|بدون|sans marque|inconnu|sin marca)$/i;

/** Reads a brand; a word that stands for none is left out, and said. */
export function brandOf(cell: SourceCell | undefined, findings: Findings): string | null {
  const brand = lineOf(cell, findings);
  if (cell === undefined || brand === null || !NO_BRAND.test(brand)) return brand;
  findings.leftOut.push(noteOn(cell, `"${brand}" is no brand`));
  return null;
}

/** Reads the parts of a list, such as notes, that stand apart by commas, bars or new lines. */
export function listOf(cell: SourceCell | undefined, findings: Findings): string | null {
  const line = cell && lineOf({ ...cell, text: cell.text.replaceAll('\n', '|') }, findings);
  if (!line) return null;
  return line
    .split(/\s*[,،;|]\s*/)
    .filter(Boolean)
    .join('|');
}
