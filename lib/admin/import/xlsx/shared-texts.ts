import { MAX_BYTES, refused, tooMuchText } from '../limits';
import { readXml } from '../read-xml';
import type { Zip } from '../zip';

/** Characters that XML cannot hold stand in a workbook as _x000D_; no text needs a null. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => {
    return code === '0000' ? '' : String.fromCharCode(Number.parseInt(code, 16));
  });
}

/** Reads the texts that the cells of a workbook share, in their order. */
export async function readSharedTexts(
  name: string,
  zip: Zip,
  entry: string | null,
): Promise<string[]> {
  const slices = entry === null ? null : zip.textOf(entry);
  const texts: string[] = [];
  if (!slices) return texts;
  let text = '';
  let total = 0;
  let isText = false;
  let phonetic = 0;
  await readXml(name, slices, {
    open(local) {
      if (local === 'si') text = '';
      if (local === 'rPh') phonetic += 1;
      isText = local === 't' && phonetic === 0;
    },
    text(part) {
      if (!isText) return;
      text += part;
      total += part.length;
      if (total > MAX_BYTES) throw refused(tooMuchText(name));
    },
    close(local) {
      isText = false;
      if (local === 'rPh') phonetic -= 1;
      // Each text counts, blank ones too, since each takes a place in memory.
      if (local !== 'si') return;
      total += 8;
      if (total > MAX_BYTES) throw refused(tooMuchText(name));
      texts.push(unescaped(text));
    },
  });
  return texts;
}
