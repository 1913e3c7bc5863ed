import { inTemporaryFolder } from '../lib/temporary-folder.mjs';
import { TEST_ENV } from '../lib/test-env.mjs';
import { startPostgres } from '../testing/postgres.mjs';

/**
 * Runs `work` with a place for a shop: a folder for its data, which a file of SQLite lies in, and the
 * URL of a PostgreSQL server that ends with it.
 */
export function onEngine(engine, work) {
  return inTemporaryFolder(async (dataDir) => {
    if (engine === 'sqlite') return work({ dataDir });
    const server = await startPostgres();
    try {
      return await work({ dataDir, databaseUrl: server.url });
    } finally {
      await server.stop();
    }
  });
}

/**
 * The environment of a shop in such a place.
 * @param {{ dataDir: string, databaseUrl?: string }} place
 */
export function envOf({ dataDir, databaseUrl = '' }) {
  return { ...TEST_ENV, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
}
