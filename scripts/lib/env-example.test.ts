import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseEnv } from '@/lib/env';
import { inRoot } from './paths.mjs';

/** Every name that `parseEnv` asks for. */
function readNames(): Set<string> {
  const names = new Set<string>();
  const source = new Proxy<Record<string, string | undefined>>(
    {},
    { get: (_, name) => void names.add(String(name)) },
  );
  parseEnv(source);
  return names;
}

const lines = readFileSync(inRoot('.env.example'), 'utf8').split('\n');
const variables = lines.flatMap((line) => {
  const [, name, value] = /^#([A-Z][A-Z0-9_]*)=(\S*)$/.exec(line) ?? [];
  return name === undefined ? [] : [[name, value ?? ''] as const];
});

/** What `npm start` reads before it starts the server. */
const OF_THE_START = ['HOST', 'SHOP_DIR'];

test('.env.example names what the shop reads, each once, and nothing else', () => {
  const named = variables.map(([name]) => name);
  expect(named.toSorted()).toEqual([...readNames(), ...OF_THE_START].sort());
});

test('.env.example sets nothing, and each value in it is the one that counts without it', () => {
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
  expect(parseEnv(Object.fromEntries(variables))).toEqual(parseEnv({}));
});

test('README’s table names the same variables', () => {
  const rows = readFileSync(inRoot('README.md'), 'utf8').match(/^\| `[A-Z][^|]*/gm) ?? [];
  const named = rows.flatMap((row) => row.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  expect(named.toSorted()).toEqual(variables.map(([name]) => name).toSorted());
});

test('git follows .env.example and no file of variables', () => {
  const ignored = ['.env', '.env.local', '.env.production', '.env.example'].filter((name) => {
    try {
      execFileSync('git', ['check-ignore', '--quiet', '--no-index', name], { cwd: inRoot() });
      return true;
    } catch {
      return false;
    }
  });
  expect(ignored).toEqual(['.env', '.env.local', '.env.production']);
});
