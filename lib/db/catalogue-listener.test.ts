/** @jest-environment node */
import { sql } from 'kysely';
import { aProduct } from '@/lib/catalogue/testing';
import { listenForCatalogue } from './catalogue-listener';
import { saveProducts } from './products';
import { inTransaction } from './schema';
import { openTestDatabase } from './testing';

describe('whoever listens to PostgreSQL', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let stop: () => Promise<void>;
  const onNews = jest.fn();

  /** Resolves once news came as often as that. */
  const news = (times: number) =>
    new Promise<void>((resolve) => {
      const heard = () => onNews.mock.calls.length >= times && resolve();
      onNews.mockImplementation(heard);
      heard();
    });

  beforeAll(async () => {
    opened = await openTestDatabase('postgres');
    stop = listenForCatalogue(opened.location.databaseUrl ?? '', onNews);
  });

  afterAll(async () => {
    await stop();
    await opened.close();
  });

  it('hears of a change once, when it is committed, and looks first whether it missed one', async () => {
    await news(1);
    const { db } = opened;
    await inTransaction(db, async (trx) => {
      await saveProducts(trx, [aProduct({ id: 1 }), aProduct({ id: 2 })]);
      await saveProducts(trx, [aProduct({ id: 1, price: 900 })]);
      await db.selectFrom('meta').select('key').execute();
      expect(onNews).toHaveBeenCalledTimes(1);
    });
    await news(2);
    await saveProducts(db, [aProduct({ id: 3 })]);
    await news(3);
    expect(onNews).toHaveBeenCalledTimes(3);
  });

  it('listens again after its connection was lost', async () => {
    onNews.mockClear();
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(opened.db);
    await news(1);
    await saveProducts(opened.db, [aProduct({ id: 4 })]);
    await news(2);
  });
});
