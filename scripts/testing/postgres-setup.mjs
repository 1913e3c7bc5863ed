import { startPostgres } from './postgres.mjs';

/** The folders whose suites ask a real PostgreSQL. */
const NEEDED_BY = ['lib/db', 'lib/backend', 'lib/http', 'lib/orders', 'lib/admin', 'scripts/shop'];

/** Whether a run that was narrowed to some paths leaves the database suites out. */
function leavesDatabaseOut(patterns) {
  const asks = (pattern) =>
    NEEDED_BY.some((path) => pattern.includes(path) || path.includes(pattern));
  return patterns.length > 0 && !patterns.some(asks);
}

/** Jest's global set-up: starts PostgreSQL for the whole run, unless TEST_DATABASE_URL is set. */
export default async function setup({ testPathPatterns }) {
  if (leavesDatabaseOut(testPathPatterns?.patterns ?? [])) return;
  if (process.env.TEST_DATABASE_URL) return;
  const server = await startPostgres();
  process.env.TEST_DATABASE_URL = server.url;
  globalThis.shopTestPostgres = server;
}
