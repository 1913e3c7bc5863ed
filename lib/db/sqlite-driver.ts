import { setTimeout as wait } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, Driver, SqliteDriver } from 'kysely';
import type Database from 'libsql';
import { begin, isBusy, rollback } from './sqlite-lock';

/** How often the write lock is asked for while another process holds it, in ms. */
const PAUSE_MS = 10;

/**
 * One native connection for everybody in the process: one transaction at a time, and what stands alone between them. The
 * native driver is synchronous, so the write lock is asked for again and again instead of waited for: meanwhile the
 * process answers other requests, and reads go on.
 */
export class PatientDriver implements Driver {
  readonly #native: Database.Database;
  readonly #patienceMs: number;
  readonly #inner: SqliteDriver;
  /** Who is in a transaction, and when it ends. */
  #owner: DatabaseConnection | null = null;
  #ended = Promise.resolve();
  #end = () => {};

  /** @param patienceMs how long the write lock is asked for */
  constructor(native: Database.Database, inner: SqliteDriver, patienceMs: number) {
    this.#native = native;
    this.#inner = inner;
    this.#patienceMs = patienceMs;
  }

  init(): Promise<void> {
    return this.#inner.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await this.#inner.acquireConnection();
    // Turns are kept here, not by the inner driver's lock, which would hold reads up behind a write that waits.
    await this.#inner.releaseConnection();
    const connection: DatabaseConnection = {
      executeQuery: <R>(query: CompiledQuery) =>
        this.#inTurn(connection, () => inner.executeQuery<R>(query)),
      streamQuery: (query, size) => inner.streamQuery(query, size),
    };
    return connection;
  }

  /** Does work once nobody else is in a transaction, and again where another process holds the write lock. */
  async #inTurn<T>(connection: DatabaseConnection, work: () => T): Promise<Awaited<T>> {
    let deadline: number | null = null;
    for (;;) {
      while (this.#owner !== null && this.#owner !== connection) await this.#ended;
      try {
        return await work();
      } catch (error) {
        if (!isBusy(error) || this.#owner === connection) throw error;
        deadline ??= performance.now() + this.#patienceMs;
        if (performance.now() >= deadline) throw error;
      }
      await wait(PAUSE_MS);
    }
  }

  beginTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#inTurn(connection, () => {
      begin(this.#native);
      this.#owner = connection;
      this.#ended = new Promise((resolve) => {
        this.#end = resolve;
      });
    });
  }

  #endTransaction(): void {
    this.#owner = null;
    this.#end();
  }

  async commitTransaction(): Promise<void> {
    this.#native.exec('commit');
    this.#endTransaction();
  }

  async rollbackTransaction(): Promise<void> {
    try {
      rollback(this.#native);
    } finally {
      this.#endTransaction();
    }
  }

  async releaseConnection(): Promise<void> {}

  destroy(): Promise<void> {
    return this.#inner.destroy();
  }
}
