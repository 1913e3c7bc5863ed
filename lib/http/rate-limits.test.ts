import { openCounterStore } from '@/lib/db/counter-store';
import { openTestDatabase } from '@/lib/db/testing';
import { log } from '@/lib/server/log';
import { rateLimiter } from './rate-limits';

const TWO = { points: 2, seconds: 60 };

describe.each(['sqlite', 'postgres'] as const)('a rate limiter on %s', (engine) => {
  let shop: Awaited<ReturnType<typeof openTestDatabase>>;
  let open: () => ReturnType<typeof rateLimiter>;
  const opened: ReturnType<typeof rateLimiter>[] = [];

  beforeEach(async () => {
    shop = await openTestDatabase(engine);
    open = () => {
      const limiter = rateLimiter(() => openCounterStore(shop.location));
      opened.push(limiter);
      return limiter;
    };
  });
  afterEach(async () => {
    for (const limiter of opened.splice(0)) await limiter.close();
    await shop.close();
  });

  it('lets so many through, then names the seconds to wait, each client and limit by itself', async () => {
    const { count } = open();
    expect(await count('promo', TWO, 'a')).toBeNull();
    expect(await count('promo', TWO, 'a')).toBeNull();
    const seconds = await count('promo', TWO, 'a');
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await count('promo', TWO, 'b')).toBeNull();
    expect(await count('orders', TWO, 'a')).toBeNull();
  });

  it('lets a client through again when the time is over', async () => {
    const { count } = open();
    const limit = { points: 1, seconds: 1 };
    expect(await count('promo', limit, 'a')).toBeNull();
    expect(await count('promo', limit, 'a')).toBe(1);
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1001);
    expect(await count('promo', limit, 'a')).toBeNull();
    now.mockRestore();
  });

  it('counts together with other processes, exactly', async () => {
    const [one, other] = [open(), open()];
    const limit = { points: 10, seconds: 60 };
    const counts = Array.from({ length: 30 }, (_, index) =>
      (index % 2 === 0 ? one : other).count('promo', limit, 'a'),
    );
    const answers = await Promise.all(counts);
    expect(answers.filter((seconds) => seconds === null)).toHaveLength(10);
  });

  it('has a ceiling for all clients together', async () => {
    const { count } = open();
    const limit = { points: 1, seconds: 600 };
    for (let client = 0; client < 100; client += 1) {
      expect(await count('promo', limit, `client-${client}`)).toBeNull();
    }
    expect(await count('promo', limit, 'one more')).toBeGreaterThan(0);
  });

  it('waits while the shop writes, and keeps its count when that is rolled back', async () => {
    const { count } = open();
    const counted = shop.db
      .transaction()
      .execute(async (trx) => {
        await trx.insertInto('meta').values({ key: 'k', value: 'v' }).execute();
        const pending = count('promo', { points: 1, seconds: 60 }, 'a');
        await new Promise((resolve) => setTimeout(resolve, 60));
        throw Object.assign(new Error('rolled back'), { pending });
      })
      .catch((error: { pending: Promise<number | null> }) => error.pending);
    expect(await counted).toBeNull();
    expect(await count('promo', { points: 1, seconds: 60 }, 'a')).toBeGreaterThan(0);
  });
});

it('lets everything through while the counters cannot be reached, and says so once a minute', async () => {
  const error = jest.spyOn(log, 'error').mockImplementation();
  const { count } = rateLimiter(() => {
    throw new Error('disk full');
  });
  for (let tries = 0; tries < 5; tries += 1) expect(await count('promo', TWO, 'a')).toBeNull();
  expect(error.mock.calls).toEqual([['limits.unavailable', { error: 'Error: disk full' }]]);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  await count('promo', TWO, 'a');
  expect(error).toHaveBeenCalledTimes(2);
});
