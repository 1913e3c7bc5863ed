import { startPostgres } from './postgres.mjs';

/** The folders whose tests use a real PostgreSQL. */
const NEEDED_BY = [
  'app/api',
  'lib/db',
  'lib/backend',
  'lib/http',
  'lib/orders',
  'lib/admin',
  'scripts/lib/heap',
  'scripts/shop',
];

/** Whether the paths that a run was given match no test that uses the database. */
function leavesDatabaseOut(patterns) {
  const needsDatabase = (pattern) =>
    NEEDED_BY.some((path) => pattern.includes(path) || path.includes(pattern));
  return patterns.length > 0 && !patterns.some(needsDatabase);
}

/** Jest's global set-up: starts PostgreSQL for the whole run, unless TEST_DATABASE_URL is set. */
export default async function setup({ testPathPatterns }) {
  if (leavesDatabaseOut(testPathPatterns?.patterns ?? [])) return;
  if (process.env.TEST_DATABASE_URL) return;
  const server = await startPostgres();
  process.env.TEST_DATABASE_URL = server.url;
  process.env.TEST_DATABASE_OF_RUN = 'yes';
  globalThis.shopTestPostgres = server;
}
