import type { Db, Engine } from '../schema';
import { firstTables } from './0001-first-tables';
import { rateLimits } from './0002-rate-limits';

/** One step of the schema. Steps run once each, in this order, and are never edited after a release. */
export type Migration = {
  name: string;
  up(db: Db, engine: Engine): Promise<void>;
};

export const migrations: readonly Migration[] = [firstTables, rateLimits];
