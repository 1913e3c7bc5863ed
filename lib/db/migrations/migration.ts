import type { Db, Engine } from '../schema';

/** One step of the schema. Steps run once each, in order, and never change after a release. */
export type Migration = {
  name: string;
  up(db: Db, engine: Engine): Promise<void>;
};
