import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { breaksConnection, isReadOnly, isTimeout, noteLost } from './lost-connections';

/** Why all connections of a pool are of no use: no answer came, or its server takes no changes. */
export type Useless = 'silent' | 'read_only';

/**
 * A pool's client that is destroyed, and not reused, after a time-out, a lost connection, or a
 * change that its server refused as read-only.
 */
export class SteadyClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #kyselyClient: PostgresPoolClient;
  readonly #onUseless: (why: Useless) => void;
  #broken: Error | undefined;
  readonly #onError = (error: Error) => this.#break(error);

  constructor(client: PoolClient, onUseless: (why: Useless) => void) {
    this.#client = client;
    this.#kyselyClient = client;
    this.#onUseless = onUseless;
    client.on('error', this.#onError);
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(sql: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    if (typeof sql !== 'string') return this.#kyselyClient.query(sql);
    return this.#run<R>(sql, parameters);
  }

  async #run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // The rollback on a broken connection would wait as long again.
    if (this.#broken) throw this.#broken;
    try {
      return await this.#kyselyClient.query<R>(sql, parameters);
    } catch (error) {
      if (breaksConnection(error)) this.#break(error);
      throw error;
    }
  }

  #break(error: Error): void {
    this.#broken ??= error;
    if (isTimeout(error)) this.#onUseless('silent');
    else noteLost(error);
    if (isReadOnly(error)) this.#onUseless('read_only');
  }

  release(): void {
    this.#client.off('error', this.#onError);
    this.#client.release(this.#broken);
  }
}
