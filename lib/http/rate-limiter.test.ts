import { openCounterStore } from '@/lib/db/counter-store';
import { openTestDatabase } from '@/lib/db/testing';
import type { RateLimit } from '@/lib/env';
import { log } from '@/lib/server/log';
import type { Claim, Rule } from './counters';
import { type RateLimiter, rateLimiter, type TakenPlaces } from './rate-limiter';
import { ceiling } from './rate-limits';

const TWO = { points: 2, seconds: 60 };

const claim = (rule: Rule, limit: RateLimit, client: string): Claim => {
  return { rule, scope: 'client', limit, client };
};

/** Takes a place; throws if that is refused. */
async function takeOne(limiter: RateLimiter, claim: Claim): Promise<TakenPlaces> {
  const result = await limiter.take([claim]);
  if ('seconds' in result) throw new Error(`refused for ${result.seconds} s`);
  return result;
}

/** Takes a place and keeps it. Returns null, or the seconds to wait if it is refused. */
async function count(limiter: RateLimiter, rule: Rule, limit: RateLimit, client: string) {
  const places = await limiter.take([claim(rule, limit, client)]);
  if ('seconds' in places) return places.seconds;
  await places.settle(() => true);
  return null;
}

describe.each(['sqlite', 'postgres'] as const)('a rate limiter on %s', (engine) => {
  let shop: Awaited<ReturnType<typeof openTestDatabase>>;
  let open: () => RateLimiter;
  const opened: RateLimiter[] = [];

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
    const limiter = open();
    expect(await count(limiter, 'promo', TWO, 'a')).toBeNull();
    expect(await count(limiter, 'promo', TWO, 'a')).toBeNull();
    const seconds = await count(limiter, 'promo', TWO, 'a');
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await count(limiter, 'promo', TWO, 'b')).toBeNull();
    expect(await count(limiter, 'orders', TWO, 'a')).toBeNull();
  });

  it('lets a client through again when the time is over', async () => {
    const limiter = open();
    const limit = { points: 1, seconds: 1 };
    expect(await count(limiter, 'promo', limit, 'a')).toBeNull();
    expect(await count(limiter, 'promo', limit, 'a')).toBe(1);
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1001);
    expect(await count(limiter, 'promo', limit, 'a')).toBeNull();
    now.mockRestore();
  });

  it('counts together with other processes, exactly', async () => {
    const [one, other] = [open(), open()];
    const limit = { points: 10, seconds: 60 };
    const counts = Array.from({ length: 30 }, (_, index) =>
      count(index % 2 === 0 ? one : other, 'promo', limit, 'a'),
    );
    const answers = await Promise.all(counts);
    expect(answers.filter((seconds) => seconds === null)).toHaveLength(10);
  });

  it('does not count what is given back, however many come at once', async () => {
    const limiter = open();
    const use = async (counts: boolean) => {
      const places = await takeOne(limiter, claim('promo', TWO, 'a'));
      await new Promise(setImmediate);
      await places.settle(() => counts);
    };
    await Promise.all(Array.from({ length: 25 }, () => use(false)));
    expect(await count(limiter, 'promo', TWO, 'a')).toBeNull();
    expect(await count(limiter, 'promo', TWO, 'a')).toBeNull();
    expect(await count(limiter, 'promo', TWO, 'a')).toBeGreaterThan(0);
  });

  it('has whoever comes last wait for those before, and refuses it once they have counted', async () => {
    const limiter = open();
    const before = await Promise.all([1, 2].map(() => takeOne(limiter, claim('promo', TWO, 'a'))));
    const last = limiter.take([claim('promo', TWO, 'a')]);
    for (const places of before) await places.settle(() => true);
    expect(await last).toMatchObject({ rule: 'promo' });
  });

  it('takes one under every claim or none', async () => {
    const limiter = open();
    await count(limiter, 'ordersPerPhone', TWO, '71-1');
    await count(limiter, 'ordersPerPhone', TWO, '71-1');
    const both = [claim('orders', TWO, 'a'), claim('ordersPerPhone', TWO, '71-1')];
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await limiter.take(both)).toMatchObject({ rule: 'ordersPerPhone' });
    }
    expect(await count(limiter, 'orders', TWO, 'a')).toBeNull();
  });

  it('gives nothing back to a time that has begun since', async () => {
    const limiter = open();
    const places = await takeOne(limiter, claim('promo', { points: 1, seconds: 1 }, 'a'));
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1001);
    expect(await count(limiter, 'promo', { points: 1, seconds: 1 }, 'a')).toBeNull();
    await places.settle(() => false);
    expect(await count(limiter, 'promo', { points: 1, seconds: 1 }, 'a')).toBe(1);
    now.mockRestore();
  });

  it('has a ceiling for all clients together, which slows down and alarms but refuses nobody', async () => {
    const error = jest.spyOn(log, 'error').mockImplementation();
    const limiter = open();
    const pause = jest.fn(async () => undefined);
    const all = ceiling(() => limiter, pause);
    const limit = { points: 1, seconds: 600 };
    for (let client = 0; client < 100; client += 1) {
      await all.count([claim('promo', limit, `client-${client}`)]);
    }
    expect(await all.slowDown(['promo'])).toBe(true);
    expect(pause).not.toHaveBeenCalled();
    for (let more = 0; more < 3; more += 1) await all.count([claim('promo', limit, 'one more')]);
    expect(await all.slowDown(['orders'])).toBe(true);
    expect(pause).not.toHaveBeenCalled();
    expect(await all.slowDown(['promo'])).toBe(true);
    expect(pause).toHaveBeenCalledTimes(1);
    expect(error.mock.calls).toEqual([
      ['limits.ceiling', { rule: 'promo', most: 100, seconds: 600 }],
    ]);
  });

  it('waits while the shop writes, and keeps its count when that is rolled back', async () => {
    const limiter = open();
    const counted = shop.db
      .transaction()
      .execute(async (trx) => {
        await trx.insertInto('meta').values({ key: 'k', value: 'v' }).execute();
        const pending = count(limiter, 'promo', { points: 1, seconds: 60 }, 'a');
        await new Promise((resolve) => setTimeout(resolve, 60));
        throw Object.assign(new Error('rolled back'), { pending });
      })
      .catch((error: { pending: Promise<number | null> }) => error.pending);
    expect(await counted).toBeNull();
    expect(await count(limiter, 'promo', { points: 1, seconds: 60 }, 'a')).toBeGreaterThan(0);
  });
});

it('lets everything through while the counters cannot be reached, and says so once a minute', async () => {
  const error = jest.spyOn(log, 'error').mockImplementation();
  const limiter = rateLimiter(() => {
    throw new Error('disk full');
  });
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await count(limiter, 'promo', TWO, 'a')).toBeNull();
  }
  expect(error.mock.calls).toEqual([['limits.unavailable', { error: 'Error: disk full' }]]);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
  await count(limiter, 'promo', TWO, 'a');
  expect(error).toHaveBeenCalledTimes(2);
});

it('sends away for a moment whom it cannot slow down any more', async () => {
  jest.spyOn(log, 'error').mockImplementation();
  const limiter = {
    take: async () => ({ settle: async () => undefined }),
    count: async () => ({ count: 1000, ms: 60_000 }),
    isCounted: async () => false,
    close: async () => undefined,
  };
  const all = ceiling(
    () => limiter,
    () => new Promise(() => undefined),
  );
  await all.count([claim('orders', { points: 1, seconds: 3600 }, 'a')]);
  const slowed = Array.from({ length: 500 }, () => all.slowDown(['orders']));
  expect(slowed).toHaveLength(500);
  expect(await all.slowDown(['orders'])).toBe(false);
});

it('refuses for a moment who stands in a line that is too long', async () => {
  const hangs = { consume: () => new Promise(() => undefined) };
  const limiter = rateLimiter(() => ({
    limiter: jest.fn().mockReturnValue(hangs),
    close: async () => undefined,
  }));
  jest.useFakeTimers();
  const asking = Array.from({ length: 1001 }, () => limiter.take([claim('promo', TWO, 'a')]));
  expect(asking).toHaveLength(1001);
  expect(await limiter.take([claim('promo', TWO, 'a')])).toEqual({ rule: 'promo', seconds: 5 });
  jest.useRealTimers();
});
