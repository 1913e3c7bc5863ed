import { foldText } from '@/lib/backend/search-text';
import { isKnownType } from '@/lib/catalogue/product';
import { IMPORT_TYPES_FILE, type TypeWords, toldTypes } from '@/lib/content/import-types';
import { type CellNote, columnOf } from '../products/parse-rows';
import { type Findings, noteOn, type SourceCell, type SourceProduct } from './source-product';

/** The words of a table of types, folded, in the order in which they count. */
export type TypeTable = readonly { type: string; words: readonly string[] }[];

/** Folds a table of types once, for all the products of a file. */
export function typeTable(types: readonly TypeWords[]): TypeTable {
  return types.map(({ type, words }) => {
    return {
      type,
      words: words.map((word) => ` ${foldText(word)} `).filter((word) => word.trim()),
    };
  });
}

function typeOfWords(text: string, table: TypeTable): string | null {
  const folded = ` ${foldText(text)} `;
  return table.find(({ words }) => words.some((word) => folded.includes(word)))?.type ?? null;
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

/**
 * Returns the type of a product by its own type, category, tags, options and title, in this order;
 * else the one that the owner gave. Null, with a question, where nothing tells it. Only the
 * shop's own column makes a product of type "multiple".
 */
export function toldTypeOf(
  product: SourceProduct,
  question: TypeQuestion,
  findings: Findings,
): ToldType {
  const { fields, variants } = product;
  const own = ownType(fields.type, question);
  if (own !== null) return { type: own, isTold: false, question: null };
  const ofType = typeIn(fields.type?.text ?? '', question.types);
  if (ofType !== null) return { type: ofType, isTold: false, question: null };
  const options = variants.flatMap((variant) => variant.options.map(({ value }) => value.text));
  const cells = [fields.category, fields.tags].map((cell) => cell?.text ?? '');
  const texts = [...cells, options.join(', '), fields.name?.text ?? ''];
  const told = texts.map((text) => typeIn(text, question.types)).find((type) => type !== null);
  const type = told ?? (fields.concentration ? 'single' : question.type);
  if (type === null) return { type, isTold: true, question: questionOf(product) };
  if (fields.type) {
    const word = fields.type.text.trim().slice(0, 40);
    findings.leftOut.push(noteOn(fields.type, `"${word}" is no type of the shop`));
  }
  return { type, isTold: true, question: null };
}
