import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readShop } from '@/lib/owner/read';
import { SHIPPED } from '@/lib/owner/settings';
import { init } from './init';

const before = process.env.SHOP_DIR;
let folder: string;
let said: jest.SpyInstance;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'init-')), 'shop');
  process.env.SHOP_DIR = folder;
  said = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  process.env.SHOP_DIR = before;
  rmSync(join(folder, '..'), { recursive: true });
});

test('init makes a folder that reads as the shipped shop but for what it was told', async () => {
  await init({
    yes: true,
    name: 'Rose & Co',
    tagline: 'Roses, and more',
    phone: '03 123 456',
    deliveryPrice: '4.5',
    instagram: 'https://www.instagram.com/rose',
  });
  expect(said.mock.calls.join()).toContain('shop.json: the shop itself');
  expect(readShop(folder)).toEqual({
    ...SHIPPED,
    name: 'Rose & Co',
    tagline: { en: 'Roses, and more' },
    phone: '9613123456',
    social: [{ name: 'Instagram', url: 'https://www.instagram.com/rose' }],
    mapUrl: null,
    shipping: { ...SHIPPED.shipping, price: 450 },
  });
  for (const name of ['content', 'public/brand', 'public/media'])
    expect(existsSync(join(folder, name))).toBe(true);
});

test('init changes nothing that is there', async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'shop.json'), '{ "name": "Mine" }');
  await init({ yes: true, name: 'Other' });
  expect(said.mock.calls.join()).toContain('is there already and stays as it is');
  expect(readFileSync(join(folder, 'shop.json'), 'utf8')).toBe('{ "name": "Mine" }');
});

test('init says what is wrong with an answer, and when it has nobody to ask', async () => {
  await expect(init({ yes: true, orderEmail: 'nobody' })).rejects.toThrow(
    '--order-email must be an e-mail address.',
  );
  await expect(init({ yes: true, deliveryPrice: ' ' })).rejects.toThrow(
    '--delivery-price must be a price',
  );
  await expect(init({})).rejects.toThrow('Add --yes');
  process.env.SHOP_DIR = 'off';
  await expect(init({ yes: true })).rejects.toThrow('SHOP_DIR is off');
  expect(existsSync(folder)).toBe(false);
});
