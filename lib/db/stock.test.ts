import fc from 'fast-check';
import { stockKey } from '@/lib/catalogue/stock';
import { type Db, inTransaction } from './schema';
import {
  addPieces,
  listStock,
  listStockChanges,
  MAX_PIECES,
  readCounts,
  readLowCounts,
  setCounts,
} from './stock';
import { openTestDatabase } from './testing';

const NOW = new Date('2026-05-01T12:00:00Z');

const whole = <P extends number | null>(productId: number, pieces: P) => {
  return { productId, size: '', pieces };
};

describe.each(['sqlite', 'postgres'] as const)('counts of stock on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    db = opened.db;
  });

  afterEach(() => opened.close());

  const set = (counts: Parameters<typeof setCounts>[1]) =>
    inTransaction(db, (trx) => setCounts(trx, counts, 'counted', NOW));

  const add = (changes: Parameters<typeof addPieces>[1]) =>
    inTransaction(db, (trx) => addPieces(trx, changes, 'added', NOW));

  it('are kept by product and size, and listed where few are left', async () => {
    await set([whole(9, 12), { productId: 5, size: '50ml', pieces: 2 }, whole(7, 0)]);
    await set([{ productId: 5, size: '100ml', pieces: 3 }, whole(9, 10)]);
    expect(await listStock(db)).toEqual([
      { productId: 5, size: '100ml', pieces: 3 },
      { productId: 5, size: '50ml', pieces: 2 },
      { productId: 7, size: '', pieces: 0 },
      { productId: 9, size: '', pieces: 10 },
    ]);
    expect((await listStock(db, { below: 3 })).map(({ productId }) => productId)).toEqual([5, 7]);
    expect(await readLowCounts(db, 3)).toEqual(
      new Map([
        ['5/50ml', 2],
        ['7/', 0],
      ]),
    );
    expect(await readCounts(db, [7, 9, 8])).toEqual(
      new Map([
        ['7/', 0],
        ['9/', 10],
      ]),
    );
  });

  it('remember each change, and none where nothing changed', async () => {
    await set([whole(7, 5)]);
    await set([whole(7, 5), whole(8, null)]);
    await set([whole(7, 2)]);
    await add([{ productId: 7, size: '', change: 12 }]);
    await set([whole(7, null)]);
    await set([whole(7, 0)]);
    const changes = await listStockChanges(db, { productId: 7 });
    expect(changes[0]).toEqual({
      at: NOW.toISOString(),
      productId: 7,
      size: '',
      change: 5,
      pieces: 5,
      reason: 'counted',
      orderNumber: null,
      note: null,
    });
    expect(changes.map(({ change, pieces, reason }) => [change, pieces, reason])).toEqual([
      [5, 5, 'counted'],
      [-3, 2, 'counted'],
      [12, 14, 'added'],
      [-14, null, 'counted'],
      [0, 0, 'counted'],
    ]);
    expect(await listStockChanges(db, { productId: 8 })).toEqual([]);
  });

  it('refuse pieces of what is not counted and more than there are, and take the others', async () => {
    await set([whole(7, 2), whole(8, MAX_PIECES)]);
    const change = (productId: number, pieces: number, size = '') => {
      return { productId, size, change: pieces };
    };
    const changes = [
      change(9, 1),
      change(7, 1, '50ml'),
      change(7, -1),
      change(7, -2),
      change(8, 1),
    ];
    expect(await add([...changes, change(7, 4)])).toEqual([
      { ...change(9, 1), pieces: null },
      { ...change(7, 1, '50ml'), pieces: null },
      { ...change(7, -2), pieces: 1 },
      { ...change(8, 1), pieces: MAX_PIECES },
    ]);
    expect(await readCounts(db, [7])).toEqual(new Map([['7/', 5]]));
    expect(await listStockChanges(db, { productId: 7 })).toMatchObject([{}, { change: 3 }]);
  });

  it('of as many products as there may be are set and added to in slices', async () => {
    const counts = Array.from({ length: 2300 }, (_, at) => whole(2300 - at, at % 7));
    await set(counts);
    const more = counts.map(({ productId }) => ({ productId, size: '', change: 3 }));
    expect(await add([...more, { productId: 2301, size: '', change: 3 }])).toHaveLength(1);
    const left = await readCounts(
      db,
      counts.map(({ productId }) => productId),
    );
    expect(left.size).toBe(2300);
    for (const { productId, pieces } of counts) {
      expect(left.get(stockKey(productId, ''))).toBe(pieces + 3);
    }
  });

  it('hold whatever comes at once from several commands', async () => {
    const sizes = ['', '50ml'];
    const things = [1, 2, 3].flatMap((productId) => sizes.map((size) => ({ productId, size })));
    const change = fc.record({
      of: fc.constantFrom(...things),
      change: fc.integer({ min: -4, max: 6 }),
    });
    const commands = fc.array(fc.array(change, { minLength: 1, maxLength: 6 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(commands, async (lists) => {
        await set(things.map((thing) => ({ ...thing, pieces: 5 })));
        const changes = lists.map((list) => list.map(({ of, change }) => ({ ...of, change })));
        const refused = (await Promise.all(changes.map(add))).flat();
        const sum = (list: readonly { change: number }[]) =>
          list.reduce((total, { change }) => total + change, 0);
        const left = (await listStock(db)).map(({ pieces }) => pieces);
        expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
        const made = sum(changes.flat()) - sum(refused);
        expect(left.reduce((total, pieces) => total + pieces, 0)).toBe(30 + made);
      }),
      { numRuns: 30 },
    );
  });
});
