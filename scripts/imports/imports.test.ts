import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { importedNames, refusal } from './imports';
import { LAYERS } from './rules';

const sources = LAYERS.flatMap((layer) =>
  readdirSync(inRoot(layer), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${layer}/${path}`),
);

it('holds for the whole shop', () => {
  expect(sources.length).toBeGreaterThan(100);
  const refused = sources.flatMap((file) =>
    importedNames(readFileSync(inRoot(file), 'utf8')).flatMap((name) => {
      const reason = refusal(file, name);
      return reason === null ? [] : [`${file} imports ${name}: ${reason}`];
    }),
  );
  expect(refused).toEqual([]);
});

it.each([
  ["import { a } from './a';", './a'],
  ["import type { A } from '@/lib/a';", '@/lib/a'],
  ["import { type A } from '../a';", '../a'],
  ["import './a.css';", './a.css'],
  ["export { a } from './a';", './a'],
  ["export type * from './a';", './a'],
  ["const a = () => import('./a');", './a'],
  ["type A = import('./a').A;", './a'],
  ["const a = () => <A>{require('./a').text}</A>;", './a'],
])('sees the import of %s', (code, name) => {
  expect(importedNames(code)).toEqual([name]);
});

it('sees no import in texts and comments', () => {
  expect(importedNames("// import './a';\nconst a = Array.from('from \"./b\"');")).toEqual([]);
});

it.each([
  ['components/ui/a.tsx', '@/app/x'],
  ['components/ui/a.tsx', '../../app/x'],
  ['store/a.ts', '@/components/ui/x'],
  ['lib/orders/a.ts', '@/store/basket'],
  ['lib/orders/a.ts', '@/scripts/lib/paths.mjs'],
  ['components/ui/a.tsx', 'zod'],
  ['store/a.ts', 'zod/mini'],
  ['components/ui/a.tsx', '@/lib/owner/folder'],
  ['store/a.ts', '../lib/content/current'],
  ['lib/money.ts', './orders/x'],
  ['lib/money.ts', '@/lib/catalogue/product'],
  ['lib/basket/a.ts', '@/lib/env'],
  ['lib/basket/a.ts', '../env'],
  ['lib/basket/deeper/a.ts', '../../orders/x'],
  ['lib/listing/a.ts', '@/lib/catalogue/product'],
  ['lib/listing/a.ts', '@/lib/listing/b'],
  ['lib/urls/a.ts', '@/lib/money'],
  ['lib/offline/a.ts', '@/messages/en.json'],
  ['lib/vitals/a.ts', '../server/compression'],
  ['lib/server/next/a.ts', '@/lib/backend/snapshot'],
  ['lib/new-folder/a.ts', '@/lib/money'],
])('refuses that %s imports %s', (file, name) => {
  expect(refusal(file, name)).not.toBeNull();
});

it.each([
  ['app/[lang]/page.tsx', '@/components/ui/x'],
  ['app/api/route.ts', 'zod'],
  ['components/ui/a.tsx', '@/lib/content/suggested'],
  ['lib/basket/a.ts', '@/lib/catalogue/product'],
  ['lib/basket/a.ts', './b'],
  ['lib/listing/a.ts', '../catalogue/product'],
  ['lib/listing/a.ts', '@/lib/words/words'],
  ['lib/orders/a.test.ts', '@/store/basket'],
  ['lib/orders/testing/a.ts', '@/scripts/x'],
  ['lib/db/testing.ts', '@/lib/orders/x'],
  ['lib/backend/a.ts', 'kysely'],
])('lets %s import %s', (file, name) => {
  expect(refusal(file, name)).toBeNull();
});
