import { foldText } from '@/lib/backend/search-text';
import { isKnownType } from '@/lib/catalogue/product';
import { IMPORT_TYPES_FILE, type TypeWords, toldTypes } from '@/lib/content/import-types';
import { type CellNote, columnOf } from '../products/parse-rows';
import { type Findings, noteOn, type SourceCell, type SourceProduct } from './source-product';

/** The words of a table of types, folded, in the order in which they count. */
export type TypeTable = readonly {
  type: string;
  words: readonly string[];
  isWeak: boolean;
  isWhole: boolean;
}[];

/** Folds a table of types once, for all the products of a file. */
export function typeTable(types: readonly TypeWords[]): TypeTable {
  return types.map(({ type, words, weak: isWeak = false, whole: isWhole = false }) => {
    const folded = words.map((word) => ` ${foldText(word)} `).filter((word) => word.trim());
    return { type, words: folded, isWeak, isWhole };
  });
}

function typeOfWords(text: string, table: TypeTable): string | null {
  const folded = ` ${foldText(text)} `;
  const found = table.find(({ words, isWhole }) => {
    return words.some((word) => (isWhole ? folded === word : folded.includes(word)));
  });
  return found?.type ?? null;
}

/**
 * Returns the type that a text names. Of a path such as "Beauty > Perfumes > Men" the last part
 * with a known word counts, and of several paths the first that has one; null if there is none.
 */
export function typeIn(text: string, table: TypeTable): string | null {
  for (const path of text.slice(0, 2000).split(/[,|;\n]/)) {
    for (const part of path.split(/[>/]/).reverse()) {
      const type = typeOfWords(part, table);
      if (type !== null) return type;
    }
  }
  return null;
}

/** What only a perfume is called, whatever else its title names: "Lipstick Rose EDP". */
const PERFUMES = ['edp', 'edt', 'eau de parfum', 'eau de toilette', 'extrait', 'او دو بارفان'].map(
  (word) => ` ${foldText(word)} `,
);

/** What "عطر" before a word is no perfume of: "عطر سيارة", "عطر شعر". */
const SCENTED = ['car', 'air', 'furniture', 'body'];

/** Returns whether a title is surely that of a perfume. */
function isPerfume(name: string, table: TypeTable): boolean {
  const folded = ` ${foldText(name)} `;
  if (PERFUMES.some((word) => folded.includes(word))) return true;
  const [first, second = ''] = folded.trim().split(' ');
  if (first !== foldText('عطر')) return false;
  return ![second, `${first} ${second}`].some((word) => {
    return SCENTED.includes(typeOfWords(word, table) ?? '');
  });
}

/** By what an import tells the type of a product. */
export type TypeQuestion = {
  types: TypeTable;
  /** The type of what nothing else tells; null to ask. */
  type: string | null;
  /** Whether a column "type" is the shop's own, whose words count as they stand. */
  hasOwnTypes: boolean;
};

/** Returns the type that the shop's own column says, in its own word. */
function ownType(cell: SourceCell | undefined, { hasOwnTypes }: TypeQuestion): string | null {
  if (cell === undefined || !hasOwnTypes || columnOf(cell.column) !== 'type') return null;
  const word = cell.text.trim().toLowerCase();
  return isKnownType(word) ? word : null;
}

/** The type of a product, and whether its words told it instead of a column of types. */
export type ToldType = { type: string | null; isTold: boolean; question: CellNote | null };

/** What is asked of a product whose type nothing tells. */
function questionOf({ row, fields }: SourceProduct): CellNote {
  const name = (fields.name?.text ?? '').trim().slice(0, 40);
  const others = toldTypes.filter((type) => type !== 'single').join(', ');
  const message = `nothing tells what "${name}" is: add --type single (or ${others}) for all such rows, or its words to content/${IMPORT_TYPES_FILE}`;
  return noteOn(fields.type ?? fields.name ?? { row, column: 'type' }, message);
}

/** A type, and the cell that tells it. */
type TypeOfCell = { type: string; from: SourceCell };

/** Returns the type that the first of these cells with a word of the table tells. */
function typeOfCells(
  cells: readonly (SourceCell | undefined)[],
  table: TypeTable,
): TypeOfCell | null {
  for (const from of cells) {
    const type = from && typeIn(from.text, table);
    if (from && type) return { type, from };
  }
  return null;
}

/** Returns the type that a product's texts tell beside its column of types; null for none. */
function typeOfTexts({ fields, variants }: SourceProduct, table: TypeTable): TypeOfCell | null {
  const { type, category, tags, name, concentration } = fields;
  if (name && isPerfume(name.text, table)) return { type: 'single', from: name };
  const options = variants.flatMap((variant) => variant.options.map(({ value }) => value));
  const cells = [category, tags, ...options, name];
  const strong = typeOfCells(
    cells,
    table.filter(({ isWeak }) => !isWeak),
  );
  if (strong !== null) return strong;
  if (concentration) return { type: 'single', from: concentration };
  return typeOfCells(
    [type, ...cells],
    table.filter(({ isWeak }) => isWeak),
  );
}

/**
 * Returns the type of a product by its own type, a title that is surely a perfume's, its category,
 * tags, options and title, in this order; else the one that the owner gave. Null, with a question,
 * where nothing tells it. Only the shop's own column makes a product of type "multiple".
 */
export function toldTypeOf(
  product: SourceProduct,
  question: TypeQuestion,
  findings: Findings,
): ToldType {
  const { fields } = product;
  const own = ownType(fields.type, question);
  if (own !== null) return { type: own, isTold: false, question: null };
  const strong = question.types.filter(({ isWeak }) => !isWeak);
  const ofType = typeIn(fields.type?.text ?? '', strong);
  if (ofType !== null) return { type: ofType, isTold: false, question: null };
  const told = typeOfTexts(product, question.types);
  const type = told?.type ?? question.type;
  if (type === null) return { type, isTold: true, question: questionOf(product) };
  if (told) findings.repaired.push(noteOn(told.from, `says the type ${type}`));
  if (fields.type && told?.from !== fields.type) {
    const word = fields.type.text.trim().slice(0, 40);
    findings.leftOut.push(noteOn(fields.type, `"${word}" is no type of the shop`));
  }
  return { type, isTold: true, question: null };
}
