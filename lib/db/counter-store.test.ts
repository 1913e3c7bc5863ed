import { sql } from 'kysely';
import { openCounterStore } from './counter-store';
import { openTestDatabase } from './testing';

const TWO = { points: 2, seconds: 60 };

/** Makes the database refuse to write the counter of one client, like a full disk. */
const FULL_DISK = sql`create trigger full_disk before insert on rate_limits
  when new.key = 'promo:unlucky' begin select raise(abort, 'disk full'); end`;

it('takes a write back that failed, and goes on: for the next client and for the shop', async () => {
  const shop = await openTestDatabase('sqlite');
  const store = openCounterStore(shop.location);
  const limiter = store.limiter('promo', TWO);
  await FULL_DISK.execute(shop.db);
  await expect(limiter.penalty('unlucky')).rejects.toThrow('disk full');
  expect(await limiter.penalty('next')).toMatchObject({ consumedPoints: 1 });
  expect(await limiter.penalty('next')).toMatchObject({ consumedPoints: 2 });
  await shop.db.insertInto('meta').values({ key: 'k', value: 'v' }).execute();
  await store.close();
  await shop.close();
});
