import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '@/lib/db/connection';
import { listJournal } from '@/lib/db/journal';
import { openTestDatabase } from '@/lib/db/testing';
import { mistakesIn } from './check-folder';
import { type Seen, seenOf } from './merge-form';
import { folderState, readSubject } from './owner-files';
import { type ShopForm, saveSubject } from './save-subject';
import type { Subject } from './subjects';

const before = process.env.SHOP_DIR;
let home: string;
let folder: string;
let connection: Connection;

beforeAll(async () => {
  connection = await openTestDatabase('sqlite');
});
afterAll(() => connection.db.destroy());
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'save-'));
  folder = join(home, 'shop');
  process.env.SHOP_DIR = folder;
  await connection.db.deleteFrom('journal').execute();
});
afterEach(() => {
  process.env.SHOP_DIR = before;
  rmSync(home, { recursive: true });
});

const write = (name: string, text: string) => {
  mkdirSync(join(folder, 'content'), { recursive: true });
  writeFileSync(join(folder, name), text);
};
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** The form of a subject as it is drawn now, with what is typed into it. */
function formOf(subject: Subject, changes: Seen, makesFolder = false): ShopForm {
  const { json, digest } = readSubject(subject, folderState());
  const seen = seenOf(subject, json);
  const typed = new Map(Object.entries({ ...seen, ...changes }));
  return { subject, typed, seen, digest, makesFolder };
}

const save = (form: ShopForm) => saveSubject(connection.db, form, 'Rita');

test('the first change makes the folder once the owner knows what that ends, and is journaled', async () => {
  const changes = { 'banner.en': 'Eid offers', 'banner.ar': 'عروض العيد' };
  expect(await save(formOf('texts', changes))).toEqual({ kind: 'no-folder' });
  expect(existsSync(folder)).toBe(false);
  expect(await save(formOf('texts', changes, true))).toEqual({ kind: 'saved' });
  expect(JSON.parse(read('shop.json'))).toMatchObject({
    name: 'Maison Cedre',
    social: [],
    banner: { en: 'Eid offers', ar: 'عروض العيد' },
  });
  expect(readdirSync(folder).sort()).toEqual(['content', 'public', 'shop.json']);
  expect(readdirSync(home)).toEqual(['shop']);
  expect(await listJournal(connection.db, 5)).toMatchObject([
    { who: 'Rita', what: 'settings texts', subject: 'shop.json banner.en banner.ar' },
  ]);
});

test('what no form knows, other languages and untouched files stay as they are', async () => {
  const text = '{\n    "tagline": { "en": "Oud", "fr": "Oud rare" },\n    "fewLeft": 4\n}';
  write('shop.json', text);
  write('content/claims.json', '[]');
  expect(await save(formOf('texts', {}))).toEqual({ kind: 'nothing' });
  expect(read('shop.json')).toBe(text);
  await save(formOf('texts', { 'tagline.en': 'Rare oud' }));
  expect(read('shop.json')).toBe(
    `${JSON.stringify({ tagline: { en: 'Rare oud', fr: 'Oud rare' }, fewLeft: 4 }, null, 4)}\n`,
  );
  expect(read('content/claims.json')).toBe('[]');
});

test('a file that was changed by hand meanwhile is not overwritten', async () => {
  write('shop.json', '{"banner": "One"}');
  const form = formOf('texts', { 'banner.en': 'Typed' });
  write('shop.json', '{"banner": "By hand"}');
  expect(await save(form)).toEqual({ kind: 'conflict' });
  expect(read('shop.json')).toBe('{"banner": "By hand"}');
  // Drawn again it knows the file, and what was typed goes in.
  expect(await save(formOf('texts', { 'banner.en': 'Typed' }))).toEqual({ kind: 'saved' });
  expect(await listJournal(connection.db, 5)).toHaveLength(1);
});

test.each<[string, Subject, Seen, string | null, string]>([
  ['a long banner', 'texts', { 'banner.en': 'x'.repeat(141) }, 'banner.en', 'at most 140'],
  ['Arabic alone', 'texts', { 'banner.ar': 'عرض' }, 'banner.en', 'must be a text'],
  ['a phone number', 'name', { phone: '12' }, 'phone', 'Lebanese'],
  ['a map', 'name', { mapUrl: 'javascript:alert(1)' }, 'mapUrl', 'https://'],
  ['a network', 'name', { 'social.X': 'x.com' }, 'social.X', 'https://'],
  ['a price', 'delivery', { 'shipping.price': 'free' }, 'shipping.price', 'price in dollars'],
  ['no days', 'delivery', { 'shipping.workingWeek': '' }, 'shipping.workingWeek', 'name a day'],
  [
    'days',
    'delivery',
    { 'shipping.handlingDays': '9' },
    'shipping.handlingDays',
    'no more than workingDays',
  ],
  ['a gift', 'offer', { 'freeGift.giftSize': '100ml' }, 'freeGift.giftSize', 'another size'],
  ['sizes', 'prices', { 'perfumePrices.50ml': '20' }, 'perfumePrices.80ml', 'no less'],
  ['a rate', 'payment', { 'liraRate.perDollar': '3' }, 'liraRate.perDollar', 'whole number'],
  ['half an entry', 'claims', { '2.figure.en': '9' }, '2.text.en', 'is missing'],
  ['a policy without a title', 'returns', { en: 'No title' }, 'en', 'begin with a title'],
  ['a policy without English', 'terms', { en: '' }, 'en', 'is missing'],
  ['an unknown value', 'privacy', { fr: '# a\n\n{phnoe}' }, 'fr', 'did you mean phone'],
])('%s that ends a start is refused at its field, and nothing is written', async (...args) => {
  const [, subject, changes, field, reason] = args;
  write('shop.json', '{}');
  const refused = await save(formOf(subject, changes));
  expect(refused).toMatchObject({ kind: 'refused' });
  const { mistakes = [] } = 'mistakes' in refused ? refused : {};
  expect(mistakes.map((mistake) => [mistake.field, mistake.reason])).toContainEqual([
    field,
    expect.stringContaining(reason),
  ]);
  expect(read('shop.json')).toBe('{}');
  expect(readdirSync(join(folder, 'content'))).toEqual([]);
  expect(mistakesIn(folder)).toEqual([]);
  expect(await listJournal(connection.db, 5)).toEqual([]);
});

test('a mistake that somebody left in another file is named, and nothing is written', async () => {
  write('shop.json', '{}');
  write('content/claims.json', '[{ "figre": "7", "text": "gardens" }]');
  const refused = await save(formOf('texts', { 'banner.en': 'Hi' }));
  expect(refused).toMatchObject({
    kind: 'refused',
    mistakes: [
      { field: null, file: 'content/claims.json', place: '[0].figure' },
      { field: null, file: 'content/claims.json', place: '[0].figre' },
    ],
  });
  expect(read('shop.json')).toBe('{}');
});

test('policies and claims of the sample are taken over as they are, and go again', async () => {
  write('shop.json', '{}');
  expect(await save(formOf('terms', {}))).toEqual({ kind: 'saved' });
  expect(read('content/terms.fr.md')).toBe(readFileSync('content/terms.fr.md', 'utf8'));
  expect(await save(formOf('claims', {}))).toEqual({ kind: 'saved' });
  expect(mistakesIn(folder)).toEqual([]);
  await save(formOf('terms', { en: '', ar: '', fr: '' }));
  expect(readdirSync(join(folder, 'content'))).toEqual(['claims.json']);
  expect(mistakesIn(folder)).toEqual([]);
});
