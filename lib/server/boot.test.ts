import { connection } from '@/lib/db/connection';
import { migrate } from '@/lib/db/migrate';
import { openTestDatabase } from '@/lib/db/testing';
import { boot } from './boot';
import { log } from './log';

jest.mock('@/lib/db/connection', () => ({
  ...jest.requireActual('@/lib/db/connection'),
  connection: jest.fn(),
}));
jest.mock('./every-request', () => ({ prepareEveryRequest: () => {} }));
jest.mock('./connections', () => ({ watchConnections: () => {} }));
jest.mock('./next/exit-code', () => ({ stopCleanly: () => {} }));

process.env.DATABASE_URL = 'postgres://shop@127.0.0.1:1/shop';
process.env.REVALIDATE_SECRET = '0123456789abcdef';

class Exit extends Error {}

/** What a start writes, and the code that it ends with. */
function watchStart() {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Exit();
  });
  return { exit, text: () => written.mock.calls.map(([text]) => String(text)).join('') };
}

/** What a release says of a database whose tables are newer than it. */
async function newerTables(): Promise<unknown> {
  const { db, close } = await openTestDatabase('sqlite');
  await db
    .withTables<{ migrations: { name: string; applied_at: string } }>()
    .insertInto('migrations')
    .values({ name: '9999-later', applied_at: '' })
    .execute();
  const refused: unknown = await migrate(db, 'sqlite').catch((error: unknown) => error);
  await close();
  return refused;
}

it('ends the start of an older release on PostgreSQL too, at once or when it is reached', async () => {
  const newer = await newerTables();
  const start = watchStart();
  jest.mocked(connection).mockRejectedValueOnce(newer);
  await expect(boot()).rejects.toThrow(Exit);
  expect(start.exit).toHaveBeenCalledWith(1);
  expect(start.text()).toContain('migrated by a newer release: 9999-later');
});

it('goes on without a database that cannot be reached, and ends once that is too new', async () => {
  const newer = await newerTables();
  const error = jest.spyOn(log, 'error').mockImplementation();
  const start = watchStart();
  start.exit.mockImplementation();
  jest.useFakeTimers();
  jest.mocked(connection).mockRejectedValueOnce(new Error('ECONNREFUSED'));
  await boot();
  expect(error).toHaveBeenCalledWith('database.unreachable', expect.anything());
  jest.mocked(connection).mockRejectedValueOnce(new Error('ECONNREFUSED'));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(start.exit).not.toHaveBeenCalled();
  jest.mocked(connection).mockRejectedValueOnce(newer);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(start.exit).toHaveBeenCalledWith(1);
  jest.useRealTimers();
});
