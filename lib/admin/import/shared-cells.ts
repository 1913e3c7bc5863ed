import { detailFields } from '@/lib/catalogue/detail-fields';
import { plainToken } from '@/lib/plain-token';
import { genreIn } from './genre-words';
import type { ImportField } from './import-fields';
import { hiddenOf } from './product-state';
import { brandOf, descriptionOf, lineOf, listOf } from './product-texts';
import { type Findings, noteOn, type SourceCell, type SourceFields } from './source-product';
import { readSizeOption, volumeIn } from './volume-cell';

/** Cells by the shop's own columns, the file's columns they are from, and what was only told. */
export type Cells = {
  cells: Record<string, string>;
  origins: Record<string, string>;
  told: string[];
};

/** Puts a text into a column; none leaves it out. */
export function put(
  { cells, origins }: Cells,
  column: string,
  text: string | null,
  from?: SourceCell,
): void {
  if (text === null || text === '') return;
  cells[column] = text;
  if (from) origins[column] = from.column;
}

/** The types of what is sold by volume, so that one in a title says how much there is. */
const HAS_VOLUME = new Set([
  'single',
  'musk',
  'makeup',
  'body',
  'cream',
  'car',
  'air',
  'furniture',
]);

/** Returns whether a bare number is the volume of such a product; of an unknown type it may be. */
export function mayHaveVolume(type: string | null | undefined): boolean {
  return !type || type === 'multiple' || HAS_VOLUME.has(type);
}

/** The genre that a product's own column says, else its tags, category or title. */
function putGenre(into: Cells, fields: SourceFields, findings: Findings): void {
  const { genre, tags, category, name } = fields;
  if (genre && genreIn(genre.text) === null) {
    const word = genre.text.trim().slice(0, 40);
    findings.leftOut.push(noteOn(genre, `"${word}" is no genre: men, women or unisex`));
  }
  const from = [genre, tags, category, name].find((cell) => cell && genreIn(cell.text) !== null);
  if (!from) return;
  const read = genreIn(from.text);
  put(into, 'genre', read, from);
  if (from === genre) return;
  into.told.push('genre');
  findings.repaired.push(noteOn(from, `says the genre ${read}`));
}

/** Puts what is in the bottle, by its size, its column or its title. */
export function putVolume(
  into: Cells,
  size: string | null,
  { volume, name }: SourceFields,
  findings: Findings,
): void {
  if (size !== null) {
    put(into, 'volume', size);
    return;
  }
  const line = lineOf(volume, findings);
  if (volume && line !== null) {
    const hasVolume = mayHaveVolume(into.cells.type);
    const title = hasVolume ? 'size' : volume.column;
    const read = volumeIn(line)?.label ?? readSizeOption(title, line, hasVolume).size;
    if (read === null && !hasVolume && /^\d+$/.test(plainToken(line))) {
      findings.leftOut.push(noteOn(volume, `"${line}" is no volume: write 50ml or 50g`));
      return;
    }
    if (read !== null && read !== line) {
      findings.repaired.push(noteOn(volume, `is taken as ${read} (it is "${line.slice(0, 40)}")`));
    }
    put(into, 'volume', read ?? line, volume);
    return;
  }
  const inTitle = name && HAS_VOLUME.has(into.cells.type ?? '') ? volumeIn(name.text) : null;
  if (!name || inTitle === null) return;
  into.told.push('volume');
  put(into, 'volume', inTitle.label, name);
  findings.repaired.push(noteOn(name, `says the volume ${inTitle.label}`));
}

const LINES = ['name_ar', 'name_fr', 'image_path'] as const satisfies readonly ImportField[];
const TEXTS = ['description_ar', 'description_fr'] as const satisfies readonly ImportField[];
const LISTS = detailFields.filter((field) => field !== 'volume');

/**
 * Returns the cells that all variants of a product share. `isTold` is whether its type was told
 * from its words, not said by a column.
 */
export function sharedCells(
  fields: SourceFields,
  type: string | null,
  isTold: boolean,
  findings: Findings,
): Cells {
  const into: Cells = { cells: {}, origins: {}, told: isTold ? ['type'] : [] };
  const text = fields.description ?? fields.short_description;
  put(into, 'name', lineOf(fields.name, findings), fields.name);
  put(into, 'brand', brandOf(fields.brand, findings), fields.brand);
  put(into, 'type', type, fields.type);
  put(into, 'description', descriptionOf(text, findings), text);
  for (const field of TEXTS)
    put(into, field, descriptionOf(fields[field], findings), fields[field]);
  for (const field of LINES) put(into, field, lineOf(fields[field], findings), fields[field]);
  for (const field of LISTS) put(into, field, listOf(fields[field], findings), fields[field]);
  putGenre(into, fields, findings);
  const state = hiddenOf(fields, findings);
  const from = fields.hidden ?? fields.status ?? fields.published;
  if (state !== null) put(into, 'hidden', state.hidden ? 'yes' : 'no', from);
  if (state?.isForNew) into.told.push('hidden');
  return into;
}
