import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMPORT_TYPES_FILE, readImportTypes } from './import-types';

const folder = mkdtempSync(join(tmpdir(), 'shop-types-'));
const before = process.env.SHOP_DIR;

beforeAll(() => {
  mkdirSync(join(folder, 'content'));
  process.env.SHOP_DIR = folder;
});

afterAll(() => {
  if (before === undefined) delete process.env.SHOP_DIR;
  else process.env.SHOP_DIR = before;
  rmSync(folder, { recursive: true });
});

const write = (value: unknown) =>
  writeFileSync(join(folder, 'content', IMPORT_TYPES_FILE), JSON.stringify(value));

it('the shipped words are read where the owner has none, and the owner’s win', () => {
  expect(readImportTypes().map(({ type }) => type)).toContain('single');
  write([{ type: 'air', words: ['candle'] }]);
  expect(readImportTypes()).toEqual([{ type: 'air', words: ['candle'] }]);
});

it('mistakes are named by their place, and no word may stand for "multiple"', () => {
  write([
    { type: 'multiple', words: ['perfume'] },
    { type: 'air', word: [] },
  ]);
  expect(readImportTypes).toThrow(
    /\[0\]\.type must be one of single, musk.*\[1\]\.words must be a list of words.*\[1\]\.word is not known here: did you mean words\?/s,
  );
});
