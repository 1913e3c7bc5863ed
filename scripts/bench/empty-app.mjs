import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandOf, inRoot } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { Stop } from '../lib/steps.mjs';

/** Outside the repository, so that Next picks up none of the shop's files. */
export const EMPTY_APP = join(tmpdir(), 'shop-bench-empty');

const FILES = {
  'package.json': '{ "name": "empty", "private": true, "type": "module" }',
  'next.config.mjs':
    "export default { agentRules: false, poweredByHeader: false, turbopack: { root: '/' } };",
  'app/layout.jsx':
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
  'app/page.jsx':
    'import Link from "next/link"; export default function Page() { return <main><h1>Empty</h1><Link href="/other" prefetch={false}>Other</Link></main>; }',
  'app/other/page.jsx': 'export default function Page() { return <main>Other</main>; }',
  'app/category/page.jsx': 'export default function Page() { return <main>Twin</main>; }',
  'app/made/[name]/page.jsx':
    'export default async function Page({ params }) { return <main>{(await params).name}</main>; }',
  'app/product/page.jsx': 'export default function Page() { return <main>Twin</main>; }',
};

/**
 * Builds an app of the same Next version with an empty page and one link: the least a page can
 * cost. `fillTwin` gives /category and /product the shop's bytes; pages under /made render on
 * request.
 */
export async function buildEmptyApp() {
  rmSync(EMPTY_APP, { recursive: true, force: true });
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(join(EMPTY_APP, path, '..'), { recursive: true });
    writeFileSync(join(EMPTY_APP, path), text);
  }
  symlinkSync(inRoot('node_modules'), join(EMPTY_APP, 'node_modules'));
  const env = { NODE_ENV: 'production' };
  const { code, output } = await run(process.execPath, [commandOf('next'), 'build', EMPTY_APP], {
    env,
  });
  if (code !== 0) throw new Stop(`The empty app does not build.\n${output.trim()}`);
}

/** Overwrites a prerendered page of the empty app. Takes effect when its server starts. */
export function fillTwin(name, html) {
  writeFileSync(join(EMPTY_APP, `.next/server/app/${name}.html`), html);
}
