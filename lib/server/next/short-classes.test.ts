import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { shortenClasses } from './short-classes';

const FILES = {
  'static/chunks/a.css':
    '@font-face{src:url(../media/noto_naskh_arabic.1jt7fnk9_x.woff2)}.aB1-xy_row:not(._4CBH2W_in) .line-note{animation:1s aB1-xy_turn}@media print{.aB1-xy_wide{top:0}}@keyframes aB1-xy_turn{to{rotate:1turn}}',
  'static/chunks/a.js': 'e.v({row:"aB1-xy_row",wide:"aB1-xy_wide aB1-xy_row",in:"_4CBH2W_in"})',
  'server/chunks/ssr/a.js': 'e.v({row:"aB1-xy_row",other:"aB1-xy_rows"})',
  'server/a.json': '{"aB1-xy_row":1}',
};

test('classes and animations of modules get the same short names in all files, and nothing else does', () => {
  const distDir = mkdtempSync(join(tmpdir(), 'short-classes-'));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(distDir, name)), { recursive: true });
    writeFileSync(join(distDir, name), text);
  }
  shortenClasses(distDir);
  const read = (name: string) => readFileSync(join(distDir, name), 'utf8');
  expect(read('static/chunks/a.css')).toBe(
    '@font-face{src:url(../media/noto_naskh_arabic.1jt7fnk9_x.woff2)}._1:not(._0) .line-note{animation:1s _2}@media print{._3{top:0}}@keyframes _2{to{rotate:1turn}}',
  );
  expect(read('static/chunks/a.js')).toBe('e.v({row:"_1",wide:"_3 _1",in:"_0"})');
  expect(read('server/chunks/ssr/a.js')).toBe('e.v({row:"_1",other:"aB1-xy_rows"})');
  expect(read('server/a.json')).toBe(FILES['server/a.json']);
  rmSync(distDir, { recursive: true });
});
