import { delimiter } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '../../testing/postgres.mjs';
import { postgresBinaries } from './patroni-node';

const binaries = postgresBinaries();

/** What a server with its own pg_dump and pg_restore needs; null where it is all there. */
export const missingTools =
  binaries === null ? 'No pg_dump, pg_restore and psql here: apt-get install postgresql' : null;

/** Lets commands find the server's own tools, and before them those of a folder. */
export const pathWithTools = (...folders: string[]) =>
  [...folders, binaries ?? '', process.env.PATH ?? ''].join(delimiter);

/** Starts a server of Debian's packages, whose database `shop` belongs to a role as an owner's. */
export async function startServerWithTools() {
  if (binaries === null) throw new Error(missingTools ?? '');
  const server = await startPostgres(binaries);
  const administrator = new Client(server.url);
  await administrator.connect();
  await administrator.query('create role keeper login createdb');
  await administrator.query('create database shop owner keeper');
  await administrator.end();
  const { host } = new URL(server.url);
  return {
    /** Where the shop's role reaches a database. */
    urlOf: (database: string) => `postgres://keeper@${host}/${database}`,
    stop: server.stop,
  };
}
