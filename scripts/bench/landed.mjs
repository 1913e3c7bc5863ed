import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';

/** What was found of each row when it was last landed, by what the row says. */
const FILE = inRoot('scripts/bench/landed.json');

/** How much of a figure may be chance, or another machine's. */
const NOISE = 0.05;

export function readLanded() {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

/** Lands what was found of these rows; what other rows last had stays. */
export function land(rows) {
  const found = rows
    .filter(({ isOfMachine }) => !isOfMachine)
    .map(({ what, found }) => [what, found]);
  const all = { ...readLanded(), ...Object.fromEntries(found) };
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
}

function remarkOn({ found, met, isAtLeast }, landed) {
  if (!met) return 'MISSED';
  if (landed === null) return '';
  const worse = isAtLeast ? landed - found : found - landed;
  return worse > Math.abs(landed) * NOISE ? 'worse' : '';
}

/** Rows of limits beside what was landed last, as they are printed. */
export function besideLanded(rows, landed) {
  return rows.map((row) => {
    const before = landed[row.what] ?? null;
    const { what, found, limit } = row;
    return { what, landed: before, found, limit, '': remarkOn(row, before) };
  });
}
