import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readShop } from '@/lib/owner/read';
import { SHIPPED } from '@/lib/owner/settings';
import { checkNames, checkPictures, checkPolicies, checkTexts } from './content-checks';
import { shippedTexts } from './shipped-texts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
  mkdirSync(join(folder, 'content'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const shippedIn = () => shippedTexts(folder, readShop(folder));

test('without an owner’s folder every text that speaks for the shop is as shipped', () => {
  const texts = shippedTexts(null, SHIPPED);
  const named = texts.join();
  for (const name of ['reviews', 'claims', 'promises', 'kinds', 'products', 'film', 'advantages'])
    expect(named).toContain(`content/${name}.json`);
  for (const name of ['returns', 'privacy', 'terms'])
    expect(named).toContain(`content/${name}.*.md`);
  expect(named).toContain('shop.json (tagline, description');
  expect(checkTexts(texts, null)).toMatchObject({
    state: 'to do',
    commands: ['npm run shop -- init'],
  });
});

test('in an owner’s folder a shipped text is named by the file to write while it is shown', () => {
  expect(shippedIn()).toEqual([
    'shop.json (tagline, description, chatMessage, shipping, freeGift)',
    'content/advantages.json',
    'content/perfumes.json',
  ]);
  const ownSettings = {
    tagline: 'Roses',
    description: 'Roses.',
    chatMessage: 'Hi.',
    shipping: { workingDays: 2 },
    freeGift: null,
  };
  writeFileSync(join(folder, 'shop.json'), JSON.stringify(ownSettings));
  writeFileSync(join(folder, 'content/advantages.json'), '[]');
  writeFileSync(join(folder, 'content/perfumes.json'), '["Cedar"]');
  expect(shippedIn()).toEqual([]);
  expect(checkTexts([], folder).state).toBe('ok');
  for (const name of ['reviews', 'claims']) {
    cpSync(`content/${name}.json`, join(folder, `content/${name}.json`));
  }
  cpSync('content/terms.ar.md', join(folder, 'content/terms.ar.md'));
  expect(shippedIn()).toEqual(['content/claims.json', 'content/terms.*.md']);
  expect(checkTexts(shippedIn(), 'shop')).toMatchObject({
    state: 'warning',
    found: 'As shipped, and read by shoppers: content/claims.json, content/terms.*.md.',
  });
});

test('names the policies that the shop has no page of, and how to keep the shipped ones', () => {
  expect(checkPolicies(['returns', 'privacy', 'terms'], null).state).toBe('ok');
  expect(checkPolicies(['privacy'], 'shop')).toMatchObject({
    state: 'warning',
    found: 'No page and no link says anything of returns, terms.',
    commands: ['cp content/returns.*.md shop/content/', 'cp content/terms.*.md shop/content/'],
  });
});

test('counts products without a picture, and names that look damaged', () => {
  const products = [
    { id: 1, name: 'Sauvage', brand: 'Dior', imagePath: 'terkibmen/124.webp' },
    { id: 2, name: 'Terre d?Hermes', brand: 'Hermes', imagePath: '' },
    { id: 3, name: 'Calèche', brand: 'HermÃ¨s', imagePath: 'terkibmen/none.webp' },
  ];
  const none = new Set<string>();
  const checks = [checkPictures(products, none), checkNames(products)];
  expect(checks.map(({ found }) => found)).toEqual([
    '2 of 3 products have none: 2, 3.',
    '2 look damaged: 2 Terre d?Hermes, 3 HermÃ¨s.',
  ]);
  expect(checks[0]?.commands).toEqual(['npm run shop -- products picture 2 photo.jpg']);
  const [good] = products;
  const fine = good === undefined ? [] : [good];
  expect([checkPictures(fine, none), checkNames(fine)].map(({ state }) => state)).toEqual([
    'ok',
    'ok',
  ]);
  const many = Array.from({ length: 40 }, (_, id) => ({ id: id + 1, imagePath: '' }));
  expect(checkPictures(products, new Set(['terkibmen/none.webp'])).found).toBe(
    '1 of 3 products have none: 2.',
  );
  expect(checkPictures(many, none).found).toMatch(/^40 of 40 products have none: 1, .* 8, …\.$/);
});
