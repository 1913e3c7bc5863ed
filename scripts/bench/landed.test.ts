import { besideLanded } from './landed.mjs';

const row = { what: 'home: document', found: 100, limit: 200, met: true };
const remarks = (rows: object[], landed: object) =>
  besideLanded(rows, landed).map((printed: Record<string, unknown>) => printed['']);

test('a figure is told to be worse than the landed one beyond what chance gives', () => {
  expect(remarks([row], { 'home: document': 96 })).toEqual(['']);
  expect(remarks([row], { 'home: document': 95 })).toEqual(['worse']);
  expect(remarks([row], {})).toEqual(['']);
  expect(remarks([{ ...row, met: false }], { 'home: document': 95 })).toEqual(['MISSED']);
});

test('where more is better, less is worse', () => {
  const share = { ...row, isAtLeast: true };
  expect(remarks([share], { 'home: document': 105 })).toEqual(['']);
  expect(remarks([share], { 'home: document': 106 })).toEqual(['worse']);
});
