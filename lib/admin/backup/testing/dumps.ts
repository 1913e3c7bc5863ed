import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Location } from '@/lib/db/connection';

// The tests' server comes without PostgreSQL's tools: a dump is here the name of a database that
// nobody writes any more, and restoring it makes the wanted one a copy of that.

const PG_RESTORE = `#!${process.execPath}
const { readFileSync } = require('node:fs');
const { Client } = require(${JSON.stringify(require.resolve('pg'))});
const url = new URL(process.argv.find((text) => text.startsWith('--dbname=')).slice(9));
const name = url.pathname.slice(1);
url.pathname = '/postgres';
const [, source] = readFileSync(process.argv.at(-1), 'utf8').split(' ');
const client = new Client({ connectionString: url.href });
client.connect()
  .then(() => client.query('drop database "' + name + '" with (force)'))
  .then(() => client.query('create database "' + name + '" template "' + source + '"'))
  .then(() => client.end());
`;

/** Writes a dump of a closed database. */
export async function writeDump(file: string, { databaseUrl }: Location): Promise<void> {
  await writeFile(file, `PGDMP ${new URL(databaseUrl ?? '').pathname.slice(1)}`);
}

/** Puts a pg_restore of `writeDump`, or another script of a shell, into a folder for the PATH. */
export async function putPgRestore(folder: string, script?: string): Promise<void> {
  const text = script === undefined ? PG_RESTORE : `#!/bin/sh\n${script}\n`;
  await writeFile(join(folder, 'pg_restore'), text, { mode: 0o755 });
}
