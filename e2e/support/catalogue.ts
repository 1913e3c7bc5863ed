import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { shop } from './shop';

/** A product as the shop's own API returns it. */
export type Listed = {
  id: number;
  name: string;
  brand: string;
  type: string;
  price: string;
  discount: number | null;
  updated_at?: string;
};

/** The whole catalogue of the tested shop. */
export async function products(request: APIRequestContext): Promise<Listed[]> {
  return (await request.get('/api/products')).json();
}

/** Makes the tested shop show what changed, with the secret that it keeps in its DATA_DIR. */
async function showChanges(request: APIRequestContext): Promise<void> {
  expect((await request.post('/api/revalidate')).status()).toBe(401);
  const secret = await readFile(join(process.env.DATA_DIR ?? '', 'revalidate-secret'), 'utf8');
  const headers = { authorization: `Bearer ${secret}` };
  expect((await request.post('/api/revalidate', { headers })).status()).toBe(200);
}

/** Imports a product as an owner does, and shows it at once. */
export async function importProduct(request: APIRequestContext, product: Listed): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-import-'));
  const file = join(folder, 'products.json');
  await writeFile(file, JSON.stringify([product]));
  await shop('import', file);
  await rm(folder, { recursive: true });
  await showChanges(request);
}

/**
 * Sets fields of a product as the owner does, who may write anything in them, and waits until the
 * shop shows them. An import would take markup for that of another shop.
 */
export async function setProduct(
  request: APIRequestContext,
  id: number,
  fields: Readonly<Record<string, string | number | undefined>>,
): Promise<void> {
  const values = Object.entries(fields).flatMap(([field, value]) =>
    value === undefined ? [] : [`${field}=${value || '-'}`],
  );
  await shop('products', 'set', String(id), ...values);
  await showChanges(request);
}
