import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../lib/paths.mjs';
import { fuzzRequests } from './requests';

const app = inRoot('app');
const routes = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('route.ts'))
  .flatMap((file) => {
    const text = readFileSync(join(app, file), 'utf8');
    const methods = [...text.matchAll(/export (?:async )?(?:function|const) (GET|POST)\b/g)];
    return methods.map(([, method = '']): [string, string] => [
      method,
      `/${file.replace('/route.ts', '')}`,
    ]);
  });

/** Whether a path is one of a route: any text but a slash may stand for a [segment]. */
function isFor(route: string, path: string): boolean {
  const pattern = route
    .replaceAll('.', '\\.')
    .replace(/\[\\.\\.\\.\w+\]/, '.+')
    .replace(/\[\w+\]/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(path.split('?')[0] ?? '');
}

const requests = fuzzRequests(10_000, 7);

it.each(routes)('%s %s is among what is asked for', (method, route) => {
  const asked = requests.filter(
    (request) => request.method === method && isFor(route, request.path),
  );
  expect(asked.length).toBeGreaterThan(5);
});
