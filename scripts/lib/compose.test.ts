import { existsSync, readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { parseEnv, readShopDir } from '@/lib/env';
import { heapFor } from './heap-arguments.mjs';
import { inRoot } from './paths.mjs';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');

const serviceSchema = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), target: z.string().optional() }).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  env_file: z.string().optional(),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  network_mode: z.string().optional(),
  read_only: z.boolean().optional(),
  profiles: z.array(z.string()).optional(),
  mem_limit: z.string(),
  logging: z.object({ driver: z.literal('json-file'), options: z.record(z.string(), z.string()) }),
  healthcheck: z
    .object({ test: z.array(z.string()) })
    .or(z.object({ disable: z.literal(true) }))
    .optional(),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
});

const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.null()),
});

const document = parseDocument(read('deploy/compose.yaml'), { merge: true });
const compose = composeSchema.parse(document.toJS());
const services = Object.entries(compose.services);
const shops = services.filter(([name]) => name.startsWith('shop-'));

/** A value with the variables of .env in it. */
const filled = (text: string) =>
  text
    .replace(/\$\{SITE_URL:\?[^}]+\}/, 'https://www.your-shop.com')
    .replace(/\$\{[A-Z_]+:\?[^}]+\}/, 'c0ffee'.repeat(4));

test('the compose file has no mistake, and its services know each other and their volumes', () => {
  expect(document.errors).toEqual([]);
  expect(services.map(([name]) => name)).toEqual(['database', 'shop-1', 'shop-2', 'nginx', 'cli']);
  for (const [, { depends_on = [], volumes, env_file }] of services) {
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
    for (const name of needed) expect(compose.services).toHaveProperty(name);
    for (const volume of volumes) {
      const [from = ''] = volume.split(':');
      if (!from.startsWith('/')) expect(compose.volumes).toHaveProperty(from);
    }
    expect(['../.env', undefined]).toContain(env_file);
  }
});

test('the shops are told what they read, and are told it rightly', () => {
  for (const [, { environment = {} }] of services.filter(([, { env_file }]) => env_file)) {
    const asked = new Set<string>();
    const told = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, filled(value)]),
    );
    const source = new Proxy<Record<string, string | undefined>>(told, {
      get(target, name) {
        asked.add(String(name));
        return target[String(name)];
      },
    });
    const env = parseEnv(source);
    expect(readShopDir(source)).toBeNull();
    expect([...asked]).toEqual(expect.arrayContaining(Object.keys(told)));
    expect(env).toMatchObject({ port: 3000, dataDir: '/data', trustedProxies: 1 });
    expect(new URL(env.databaseUrl ?? '').host).toBe('database:5432');
  }
});

test('only nginx can be reached from outside, and it looks for the shops where they are', () => {
  const nginx = read('deploy/nginx-cached.conf');
  const upstreams = [...nginx.matchAll(/server (127\.0\.0\.1:\d+) max_fails/g)].map(([, at]) => at);
  const published = shops.flatMap(([, { ports }]) => ports);
  expect(published).toEqual(upstreams.map((at) => `${at}:3000`));
  expect(compose.services.nginx?.network_mode).toBe('host');
  expect(services.filter(([, { ports }]) => ports.length > 0)).toEqual(shops);
  for (const volume of compose.services.nginx?.volumes ?? []) {
    expect(nginx).toContain(volume.split(':')[1]);
  }
});

const MEGABYTES: Record<string, number> = { m: 1, g: 1024 };

/** A limit of memory in MB, as Docker reads it. */
function megabytes(limit: string): number {
  const [, count = '', unit = ''] = /^(\d+)([mg])$/.exec(limit) ?? [];
  return Number(count) * (MEGABYTES[unit] ?? Number.NaN);
}

test('no service fills the disk with its log or takes the memory of the others', () => {
  for (const [, { logging, mem_limit }] of services) {
    expect(logging.options).toEqual({ 'max-size': '10m', 'max-file': '5' });
    expect(megabytes(mem_limit)).toBeGreaterThan(0);
  }
  for (const [, { mem_limit }] of shops) {
    expect(megabytes(mem_limit)).toBeGreaterThanOrEqual(2 * heapFor(50_000));
  }
});

test('a shop counts as healthy once it can sell, so that an update can wait for it', () => {
  for (const [, { healthcheck, environment }] of shops) {
    const check = healthcheck && 'test' in healthcheck ? healthcheck.test.join(' ') : '';
    expect(check).toContain(`127.0.0.1:${environment?.PORT}/api/health'`);
  }
});

test('the command line has the tools of the database’s own release, and may write backups', () => {
  const { cli, database } = compose.services;
  const stage = cli?.build?.target;
  expect(read('Dockerfile')).toContain(`FROM ${database?.image} AS ${stage}\n`);
  expect(cli?.volumes).toContain('/var/backups/shop:/var/backups/shop');
});

test('what is built is there to be built', () => {
  const dockerfile = read('Dockerfile');
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name]) => name);
  for (const [, { build }] of services) {
    if (build === undefined) continue;
    expect(build.context).toBe('..');
    if (build.target) expect(stages).toContain(build.target);
  }
  const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
    ([, names = '']) => names.split(' '),
  );
  for (const source of sources) expect(existsSync(inRoot(source))).toBe(true);
});
