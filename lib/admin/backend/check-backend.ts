import { performance } from 'node:perf_hooks';
import { type BackendError, isBackendError, type ProductFilter } from '@/lib/backend/backend';
import { listProblem } from '@/lib/backend/good-list';
import { httpBackend, listPath, listRows } from '@/lib/backend/http';
import { hasImage, imageSource } from '@/lib/backend/image-proxy';
import { type DroppedProduct, type Problem, parseList, problemsOf } from '@/lib/backend/parse-list';
import { imageFolder, imageUrl } from '@/lib/catalogue/images';
import type { Product } from '@/lib/catalogue/product';
import { strictProductSchema } from '@/lib/catalogue/product-schema';
import type { OpenProgress, Progress } from '../progress';

/** A call of the contract: its outcome, and its duration in ms. */
type CheckedCall = {
  name: string;
  ms: number;
  /** "wrong" is a response that the shop can read but that does not match the request. */
  outcome: 'right' | 'wrong' | 'failed';
  detail: string;
};

/** A product of the list, and the fields that the shop had to guess or leave out. */
type GuessedProduct = { index: number; id: string; problems: Problem[] };

/** The results of all calls to a backend. */
export type BackendCheck = {
  calls: CheckedCall[];
  /** As the backend sent them; empty if the list does not answer. */
  rows: readonly unknown[];
  products: readonly Product[];
  dropped: readonly DroppedProduct[];
  /** Why the shop would not accept this list; null if it would, or if there is no list. */
  problem: string | null;
  guessed: readonly GuessedProduct[];
  /** Image paths without a picture; null if no picture was requested. */
  missingPictures: ReadonlySet<string> | null;
};

/** How many pictures to request at a time. */
const WIDTH = 8;

/** A promo code that no shop has. */
const NO_CODE = 'SHOP-BACKEND-CHECK';

/** Returns the message of an error's first cause, which says more than "fetch failed". */
function firstCause(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code: unknown = Reflect.get(error, 'code');
  return firstCause(error.cause) || error.message || String(code ?? error.name);
}

/** "status 503, it says "Stock-taking"", or "no answer: connect ECONNREFUSED 127.0.0.1:9". */
function failureText({ status, message, cause }: BackendError): string {
  const reason = message === '' ? firstCause(cause) : `it says "${message}"`;
  if (status === null) return `no answer: ${reason}`;
  return [`status ${status}`, reason].filter(Boolean).join(', ');
}

/** Makes a call and records its outcome. Returns the response; null if the call failed. */
async function timed<Answer>(
  calls: CheckedCall[],
  name: string,
  ask: () => Promise<Answer>,
  judge: (answer: Answer) => Pick<CheckedCall, 'outcome' | 'detail'>,
): Promise<Answer | null> {
  const began = performance.now();
  const ms = () => Math.round(performance.now() - began);
  try {
    const answer = await ask();
    calls.push({ name, ms: ms(), ...judge(answer) });
    return answer;
  } catch (error) {
    if (!isBackendError(error)) throw error;
    calls.push({ name, ms: ms(), outcome: 'failed', detail: failureText(error) });
    return null;
  }
}

const counted = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`;

const right = (detail: string) => ({ outcome: 'right', detail }) as const;
const wrong = (detail: string) => ({ outcome: 'wrong', detail }) as const;

/** Requests the products of an image folder, as the shop does for related products. */
async function checkFolder(calls: CheckedCall[], origin: string, filter: ProductFilter) {
  const fetchProducts = async () => (await parseList(await listRows(origin, filter))).products;
  const { baseImagePath, genre } = filter;
  await timed(calls, `GET ${listPath(filter)}`, fetchProducts, (products) => {
    const others = products.filter(
      (product) =>
        imageFolder(product.imagePath) !== baseImagePath ||
        (genre !== undefined && product.genre !== genre.toLowerCase()),
    );
    if (products.length === 0) return right('none, so perfumes of the same type stand in');
    return others.length === 0
      ? right(counted(products.length))
      : wrong(`${counted(products.length)}, ${others.length} of another folder or genre`);
  });
}

/** Requests one product and searches for it, as the shop's pages do. */
async function checkProduct(calls: CheckedCall[], origin: string, { id, name }: Product) {
  const backend = httpBackend(origin);
  await timed(
    calls,
    `GET /api/products/${id}`,
    () => backend.findProduct(id),
    (product) => (product ? right(product.name) : wrong('the list has it, this call does not')),
  );
  const query = `GET /api/products/search?q=${encodeURIComponent(name)}`;
  await timed(
    calls,
    query,
    () => backend.searchProducts(name),
    (hits) =>
      hits.some((hit) => hit.id === id)
        ? right(counted(hits.length))
        : wrong(`${counted(hits.length)}, not the one of that name`),
  );
}

/**
 * Returns the rows that the shop sells although an owner's file could not have them; ignores types.
 */
function guessedIn(rows: readonly unknown[], dropped: readonly DroppedProduct[]): GuessedProduct[] {
  const out = new Set(dropped.map(({ index }) => index));
  return rows.flatMap((row, index) => {
    const parsed = out.has(index) ? null : strictProductSchema.safeParse(row);
    const problems = (parsed?.error ? problemsOf(parsed.error) : []).filter(
      ({ field }) => field !== 'type',
    );
    const id = typeof row === 'object' && row ? String(Reflect.get(row, 'id')) : '';
    return problems.length === 0 ? [] : [{ index, id, problems }];
  });
}

/** Requests pictures, a few at a time. Returns the image paths without a picture. */
async function missingOf(
  origin: string,
  paths: readonly string[],
  progress: Progress,
): Promise<Set<string>> {
  const missing = new Set<string>();
  const waiting = paths.values();
  let doneCount = 0;
  const work = async () => {
    for (const path of waiting) {
      const source = imageSource(origin, imageUrl(path));
      if (source === null || !(await hasImage(source))) missing.add(path);
      doneCount += 1;
      progress.show(doneCount);
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, work));
  progress.end();
  return missing;
}

/**
 * Makes every call of the shop to a retailer's backend (a URL without a trailing slash), and
 * requests every picture if `pictures` returns a progress bar. Orders nothing and uses no promo
 * code.
 *
 * @param lastGood the number of products in its last good list; null if there was none
 */
export async function checkBackend(
  origin: string,
  pictures: OpenProgress | null,
  lastGood: number | null = null,
): Promise<BackendCheck> {
  const calls: CheckedCall[] = [];
  const list = await timed(
    calls,
    `GET ${listPath()}`,
    () => listRows(origin),
    (rows) => right(`${rows.length} rows`),
  );
  const rows = list ?? [];
  const parsed = await parseList(rows);
  const { products, dropped } = parsed;
  const problem = list === null ? null : listProblem(parsed, lastGood);
  const [first] = products;
  if (first) await checkProduct(calls, origin, first);
  await checkFolder(calls, origin, { baseImagePath: 'terkibmen' });
  await checkFolder(calls, origin, { baseImagePath: 'terkibwomen' });
  const genre = products.find((product) => product.genre === 'men')?.genreAsSent ?? 'men';
  await checkFolder(calls, origin, { baseImagePath: 'jehiz', genre });
  await timed(
    calls,
    'POST /api/promocode/validate',
    () => httpBackend(origin).validatePromo(NO_CODE),
    ({ valid }) =>
      valid ? wrong('takes a code that nobody gave out') : right('refuses a wrong code'),
  );
  const paths = [...new Set(products.map(({ imagePath }) => imagePath))].filter(Boolean);
  const missingPictures = pictures && (await missingOf(origin, paths, pictures(paths.length)));
  const guessed = guessedIn(rows, dropped);
  return { calls, rows, products, dropped, problem, guessed, missingPictures };
}

/**
 * Returns whether the shop would run on what a backend answers: it has something to sell, and
 * enough.
 */
export function canRun({ products, problem }: BackendCheck): boolean {
  return products.length > 0 && problem === null;
}
