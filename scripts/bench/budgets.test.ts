import { version } from 'next/package.json';
import { besideBudgets, EMPTY_PAGE, tellOver } from './budgets.mjs';

const NOTHING = {
  document: 0,
  data: 0,
  styles: 0,
  scripts: EMPTY_PAGE.scripts,
  sheets: 0,
  firstPicture: 0,
  askedBefore: 0,
  askedInHead: 0,
};

const complaints = (page: string, weighed: object) => tellOver(besideBudgets(page, weighed), 'fr');

test('a failure says page, language, what is over its budget, and where that stands', () => {
  expect(complaints('home', NOTHING)).toEqual([]);
  expect(complaints('home', { ...NOTHING, askedBefore: 1 })).toEqual([
    expect.stringMatching(
      /^home: files asked for before the first picture, in fr: 1, allowed 0 \(scripts\/bench\/budgets\.mjs: \w.*\)$/,
    ),
  ]);
});

test('no page is weighed without a budget of its own', () => {
  const pictureless = { ...NOTHING, firstPicture: null, askedBefore: null };
  expect(complaints('new', NOTHING)).toHaveLength(5);
  expect(complaints('new', pictureless)).toHaveLength(4);
});

test('a picture that is not found any more is missed where there is a budget for it', () => {
  const pictureless = { ...NOTHING, firstPicture: null, askedBefore: null };
  expect(complaints('home', pictureless)).toHaveLength(1);
  expect(complaints('cart', pictureless)).toEqual([]);
});

test('scripts are counted above the empty page of the Next that is installed', () => {
  // Another Next has another empty page: `npm run bench -- cost` weighs it.
  expect(version).toBe(EMPTY_PAGE.next);
});
