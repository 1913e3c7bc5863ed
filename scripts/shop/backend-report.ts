import { type BackendCheck, canRun } from '@/lib/admin/backend/check-backend';
import type { Problem } from '@/lib/backend/parse-list';
import { describeOptions, totalOf, unknownKinds } from '@/lib/backend/unknown-kinds';
import { categories, mainCategory } from '@/lib/catalogue/categories';
import type { Product } from '@/lib/catalogue/product';
import { categoryWords } from '@/lib/words/category-words';
import { formatTable } from './table';

/** The fewest products for the hero and the featured carousel. */
const HOME_PRODUCTS = 5;

const MAX_SHOWN = 60;

type Faulty = { index: number; id: string; problems: readonly Problem[] };

/** A value as the backend sent it, clipped; empty where the row has no such field. */
function sentValue(row: unknown, field: string): string {
  const value: unknown = typeof row === 'object' && row ? Reflect.get(row, field) : undefined;
  const text = JSON.stringify(value);
  return text === undefined ? '' : ` ${text.slice(0, MAX_SHOWN)}`;
}

/** Lists problems by kind, most frequent first, each with the values of its first `limit` rows. */
function groupedProblems(rows: readonly unknown[], faulty: readonly Faulty[], limit: number) {
  const groups = new Map<string, string[]>();
  for (const { index, id, problems } of faulty) {
    for (const { field, message } of problems) {
      const problem = `${field}: ${message}`;
      const rowTexts = groups.get(problem) ?? [];
      rowTexts.push(`row ${index + 1} (id ${id || 'none'}):${sentValue(rows[index], field)}`);
      groups.set(problem, rowTexts);
    }
  }
  return [...groups]
    .sort(([, a], [, b]) => b.length - a.length)
    .flatMap(([problem, rowTexts]) => {
      const more = rowTexts.length - limit;
      return [
        `  ${problem} (${rowTexts.length} ${rowTexts.length === 1 ? 'row' : 'rows'})`,
        ...rowTexts.slice(0, limit).map((row) => `    ${row}`),
        ...(more > 0 ? [`    and ${more} more`] : []),
      ];
    });
}

function callLines({ calls }: BackendCheck): string[] {
  const rows = calls.map(({ name, ms, outcome, detail }) => [name, outcome, `${ms} ms`, detail]);
  return [formatTable(['Call', 'Answer', 'Time', ''], rows, { wrap: [0, 3] })];
}

function productLines({ rows, products, dropped, guessed }: BackendCheck, limit: number): string[] {
  return [
    `Products: ${products.length} of ${rows.length} are right.`,
    ...(dropped.length > 0
      ? [`Left out, ${dropped.length}:`, ...groupedProblems(rows, dropped, limit)]
      : []),
    ...(guessed.length > 0
      ? [
          `Sold without what makes no sense, ${guessed.length}:`,
          ...groupedProblems(rows, guessed, limit),
        ]
      : []),
  ];
}

/** Whether a product has a picture; one that was not requested counts. */
function hasPicture({ missingPictures }: BackendCheck): (product: Product) => boolean {
  return ({ imagePath }) => imagePath !== '' && !missingPictures?.has(imagePath);
}

function pictureLines(check: BackendCheck, limit: number): string[] {
  const { products, missingPictures } = check;
  const pathless = products.filter(({ imagePath }) => imagePath === '').length;
  const missing = products.filter(({ imagePath }) => missingPictures?.has(imagePath));
  const more = missing.length - limit;
  return [
    missingPictures === null
      ? `Pictures: ${pathless} products name none; the others were not asked for.`
      : `Pictures: ${pathless} products name none, ${missing.length} name one that cannot be had.`,
    ...missing.slice(0, limit).map(({ id, imagePath }) => `  id ${id}: ${imagePath}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

function looksLines(check: BackendCheck): string[] {
  const { products } = check;
  const sizes = categories.map((category) => [
    categoryWords('en', category.slug).title,
    String(products.filter((product) => category.holds(product)).length),
  ]);
  const outside = products.filter((product) => mainCategory(product) === null);
  const { types, genres } = unknownKinds(products);
  const pictured = products.filter(hasPicture(check)).length;
  return [
    'How the shop would look',
    formatTable(['List', 'Products'], [['All Products', String(products.length)], ...sizes]),
    `In no category, under All Products and in search alone: ${outside.length}.`,
    `Of types that the shop does not know: ${totalOf(types)}${inParentheses(describeOptions(types))}`,
    `Of genres that it does not know: ${totalOf(genres)}${inParentheses(describeOptions(genres))}`,
    `Fit for the home page, as they have a picture: ${pictured}${
      pictured < HOME_PRODUCTS ? `. It would rather have ${HOME_PRODUCTS}.` : '.'
    }`,
  ];
}

const inParentheses = (list: string) => (list === '' ? '.' : ` (${list}).`);

function verdictOf(check: BackendCheck): string {
  const failing = check.calls.filter(({ outcome }) => outcome !== 'right').map(({ name }) => name);
  if (check.products.length === 0) {
    return 'The shop could not run on this backend: it has nothing to sell.';
  }
  if (check.problem !== null) {
    return `The shop keeps its last good list instead of this one: ${check.problem}.`;
  }
  if (failing.length === 0) return 'The shop can run on this backend.';
  return `The shop can run on this backend, but not all of it: see ${failing.join(', ')}.`;
}

/**
 * The report of a check as text: calls, faulty products, how the shop would look, verdict. At most
 * `limit` rows of a kind.
 */
export function checkReport(check: BackendCheck, limit: number): string {
  const parts = [callLines(check), productLines(check, limit)];
  if (check.products.length > 0) parts.push(pictureLines(check, limit), looksLines(check));
  return [...parts, [verdictOf(check)]].map((lines) => lines.join('\n')).join('\n\n');
}

/** A check as JSON: everything that `checkReport` says about the backend, with all rows. */
export function checkDocument(check: BackendCheck) {
  const rowOf = ({ index, ...faulty }: Faulty) => ({ row: index + 1, ...faulty });
  return {
    can_run: canRun(check),
    problem: check.problem,
    calls: check.calls.map(({ name, ...call }) => ({ call: name, ...call })),
    rows: check.rows.length,
    products: check.products.length,
    left_out: check.dropped.map(rowOf),
    guessed: check.guessed.map(rowOf),
    missing_pictures: check.missingPictures && [...check.missingPictures],
  };
}
