import nextEnv from '@next/env';
import { boot } from '@/lib/boot';
import { closeDatabase, connection } from '@/lib/db/connection';
import { env } from '@/lib/env';

/**
 * Checks the environment (that of the .env files too), then migrates and seeds the database, and says which one it is.
 * The server does the same when it starts; done here, a mistake is named before anything listens.
 */
async function prepare(): Promise<string> {
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
  await boot();
  const { engine } = await connection();
  await closeDatabase();
  return engine === 'postgres' ? 'PostgreSQL ready' : `SQLite ready in ${env().dataDir}`;
}

process.stdout.write(await prepare());
