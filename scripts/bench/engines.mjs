import { inTemporaryFolder } from '../lib/temporary-folder.mjs';
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
