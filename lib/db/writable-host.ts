import { Client, type ClientBase, type ClientConfig } from 'pg';
import { ReadOnlyServer } from './lost-connections';
import type { Patience } from './patience';
import { postgresOptions } from './postgres-options';

/** How long (ms) a connection is silent before TCP asks whether the other end is there. */
const KEEP_ALIVE_MS = 10_000;

/** Returns the driver's options for time-outs, which the server gets too. */
export function timeouts({ connect, statement, answer }: Patience): ClientConfig {
  return {
    connectionTimeoutMillis: connect,
    statement_timeout: statement,
    query_timeout: answer,
    idle_in_transaction_session_timeout: statement,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  };
}

/** Rejects with a ReadOnlyServer where a connection leads to a server that takes no changes. */
export async function requireWritable(client: ClientBase): Promise<void> {
  // A standby says on, too.
  const { rows } = await client.query<{ transaction_read_only: string }>(
    'show transaction_read_only',
  );
  if (rows[0]?.transaction_read_only === 'on') throw new ReadOnlyServer();
}

/**
 * Connects to the first host of `DATABASE_URL` that takes changes, for work that needs a connection
 * of its own. The caller ends it, and listens to its errors. Rejects with the last host's error.
 */
export async function connectClient(databaseUrl: string, patience: Patience): Promise<Client> {
  let failure: unknown;
  for (const options of postgresOptions(databaseUrl)) {
    const client = new Client({ ...timeouts(patience), ...options });
    // Without a listener an error while it waits would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await requireWritable(client);
      return client;
    } catch (error) {
      failure = error;
      await client.end().catch(() => undefined);
    }
  }
  throw failure;
}
