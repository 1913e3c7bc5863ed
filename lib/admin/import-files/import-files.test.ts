/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { aProduct } from '@/lib/catalogue/testing';
import { openMigrated } from '@/lib/db/connection';
import {
  addImportFile,
  findLeftFile,
  listImportFiles,
  removeImportFile,
} from '@/lib/db/import-files';
import { pictureProgress, retryPictures } from '@/lib/db/import-pictures';
import { listJournal } from '@/lib/db/journal';
import { takeLease } from '@/lib/db/lease';
import { findProductById, listAllProducts, saveProducts } from '@/lib/db/products';
import type { Db } from '@/lib/db/schema';
import { openTestDatabase } from '@/lib/db/testing';
import { runJob } from '@/lib/orders/dispatch/dispatcher';
import { log } from '@/lib/server/log';
import { openTestHost, type TestHost, withBody, withStatus } from '../download/testing/test-host';
import { undoImport } from '../products/undo-import';
import { importFile } from './import-file';
import { keepUpload } from './keep-upload';
import { picturesJob } from './picture-job';
import { sayOfFile, showFile } from './plan-file';
import { showUndo, undoLast } from './undo-last';

const WHO = 'Rita';
const ASAD = { ...aProduct({ id: 124, name: 'Asad', type: 'single', price: 2000 }), hidden: false };

/** An export of Shopify: one good row with an address of a picture, and one in another currency. */
const shopify = (address = 'https://cdn.example/1.jpg') =>
  [
    'Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src',
    `velvet,Velvet Oud,Aigle,Perfume,true,Title,Default Title,VO-1,15.00,${address}`,
    'bad,Cedar,Aigle,Perfume,true,Title,Default Title,B-1,352 AED,',
  ].join('\n');

describe.each(['sqlite', 'postgres'] as const)('files that owners import on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    db = opened.db;
    await saveProducts(db, [ASAD]);
  });

  afterEach(async () => {
    await opened.close();
    jest.restoreAllMocks();
  });

  const keep = (text: string, name = 'products.csv') =>
    keepUpload(db, { who: WHO, name, bytes: Buffer.from(text) });

  async function planOf(id: string) {
    const report = (await showFile(db, id))?.report;
    if (report?.kind !== 'plan') throw new Error(`No plan: ${JSON.stringify(report)}`);
    return report;
  }

  const press = async (id: string, on = db) =>
    importFile(on, { id, digest: (await planOf(id)).digest, who: WHO });

  const names = async () => (await listAllProducts(db)).map(({ name }) => name);

  it('shows what a file would change, imports the good rows, and gives the others back', async () => {
    const id = await keep(shopify());
    const plan = await planOf(id);
    expect(plan).toMatchObject({
      shape: 'shopify',
      counts: { good: 1, added: 1, changed: 0, left: 1, pictures: 1 },
      lines: [{ did: 'added', id: null, name: 'Velvet Oud', price: 1500, pictures: 1 }],
      skipped: [{ row: 3, column: 'Variant Price', count: 1 }],
    });
    expect(await names()).toEqual(['Asad']);
    expect(await press(id)).toBe('imported');
    expect(await names()).toEqual(['Asad', 'Velvet Oud']);
    const left = await findLeftFile(db, id, 'to_mend');
    expect(left?.text).toMatch(/to_mend[\s\S]*Cedar[\s\S]*AED/);
    expect(await listJournal(db, 1)).toMatchObject([
      { who: WHO, what: 'imported 1 / 0 / 0 / 1', subject: 'products.csv' },
    ]);
    expect((await showFile(db, id))?.doneAt).not.toBeNull();
    await expect(press(id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('imports nothing but what was shown', async () => {
    const id = await keep('id,price\n124,22.50');
    const shown = await planOf(id);
    await saveProducts(db, [{ ...ASAD, price: 2100 }]);
    expect(await importFile(db, { id, digest: shown.digest, who: WHO })).toBe('changed');
    expect((await findProductById(db, 124))?.price).toBe(2100);
    const now = await planOf(id);
    expect(now.lines[0]?.fields).toEqual([{ field: 'price', from: '21.00', to: '22.50' }]);
    expect(await importFile(db, { id, digest: now.digest, who: WHO })).toBe('imported');
    expect((await findProductById(db, 124))?.price).toBe(2250);
  });

  it('still imports what was shown where others changed something else', async () => {
    const id = await keep('id,price\n124,22.50');
    const shown = await planOf(id);
    await saveProducts(db, [
      { ...ASAD, brand: 'Lattafa' },
      { ...ASAD, id: 7, name: 'Other' },
    ]);
    expect(await importFile(db, { id, digest: shown.digest, who: WHO })).toBe('imported');
    expect(await findProductById(db, 124)).toMatchObject({ price: 2250, brand: 'Lattafa' });
  });

  it('of two people who start it one imports, and the other is told', async () => {
    const id = await keep(shopify());
    const { digest } = await planOf(id);
    const other = await openMigrated(opened.location);
    const outcomes = await Promise.all(
      [db, other.db].map((on) =>
        importFile(on, { id, digest, who: WHO }).catch((error) => String(error.code)),
      ),
    );
    await other.db.destroy();
    expect(outcomes.filter((outcome) => outcome === 'imported')).toHaveLength(1);
    const told = outcomes.find((outcome) => outcome !== 'imported');
    expect(['busy', 'conflict', 'done-already']).toContain(told);
    expect(await names()).toEqual(['Asad', 'Velvet Oud']);
    expect(await listJournal(db, 5)).toHaveLength(1);
  });

  it('waits for nobody while another import runs, and takes over from one that died', async () => {
    const id = await keep('id,price\n124,22.50');
    const tenSecondsAgo = () => new Date(Date.now() - 10_000);
    await takeLease(db, 'import', tenSecondsAgo);
    expect(await press(id)).toBe('busy');
    await db.deleteFrom('meta').where('key', '=', 'lease:import').execute();
    await takeLease(db, 'import', () => new Date(Date.now() - 61_000));
    expect(await press(id)).toBe('imported');
  });

  it('asks for the columns of a list, and remembers them for the next one once it is imported', async () => {
    const list = 'Parfum;Maison;Tarif public\nVelvet Rose EDP;Aigle;20\n';
    const first = await keep(list);
    expect((await showFile(db, first))?.report).toMatchObject({
      kind: 'asks',
      columns: [
        { column: 'Parfum', sample: 'Velvet Rose EDP' },
        { column: 'Maison', field: 'brand' },
        { column: 'Tarif public', field: null },
      ],
    });
    await sayOfFile(db, first, (words) => ({
      ...words,
      map: ['Parfum=name', 'Tarif public=price'],
    }));
    expect(await planOf(first)).toMatchObject({ shape: 'list', counts: { added: 1 } });
    expect((await showFile(db, await keep(list)))?.report.kind).toBe('asks');
    expect(await press(first)).toBe('imported');
    const next = await planOf(await keep(list.replace('Rose', 'Iris')));
    expect(next.columns.map(({ field, reason }) => [field, reason])).toEqual([
      ['name', 'remembered'],
      ['brand', 'title'],
      ['price', 'remembered'],
    ]);
  });

  it('takes a type and a currency for what the file does not tell', async () => {
    const id = await keep('Name,Price\nZyx,36.73 AED\n');
    expect(await planOf(id)).toMatchObject({ isRefused: true });
    await sayOfFile(db, id, (words) => ({ ...words, type: 'single', currency: 'AED=3.6725' }));
    expect((await planOf(id)).lines).toMatchObject([{ type: 'single', price: 1000 }]);
  });

  it.each([
    ['%PDF-1.7', /is a PDF/],
    ['', /is empty/],
  ])('says what a file is that cannot be imported: %s', async (text, message) => {
    const file = await showFile(db, await keep(text));
    expect(file?.report).toMatchObject({
      kind: 'unreadable',
      message: expect.stringMatching(message),
    });
  });

  it('undoes the last import if that does what was shown', async () => {
    await press(await keep('id,price\n124,22.50'));
    const shown = await showUndo(db);
    await saveProducts(db, [{ ...ASAD, price: 3000 }]);
    await expect(undoLast(db, shown?.digest ?? '', WHO)).rejects.toMatchObject({
      code: 'conflict',
    });
    await undoLast(db, (await showUndo(db))?.digest ?? '', WHO);
    expect((await findProductById(db, 124))?.price).toBe(3000);
    expect(await showUndo(db)).toBeNull();
    expect((await listJournal(db, 1))[0]).toMatchObject({ what: 'import undone' });
  });

  it('keeps ten files, and forgets one with all of it', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 10; count += 1) {
      ids.push(await addImportFile(db, { who: WHO, name: 'a.csv', bytes: Buffer.from('') }));
    }
    ids.push(await keep('id,price\n124,22.50'));
    const kept = (await listImportFiles(db)).map(({ id }) => id);
    expect(kept).toHaveLength(10);
    const last = ids.at(-1) ?? '';
    expect(kept).toContain(last);
    await press(last);
    await removeImportFile(db, last);
    expect(await showFile(db, last)).toBeNull();
  });

  describe('with pictures', () => {
    let host: TestHost;
    let dataDir: string;

    beforeEach(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'import-files-'));
      const photo = sharp({
        create: { width: 500, height: 500, channels: 3, background: '#a63' },
      });
      host = await openTestHost({
        '/1.jpg': withBody(await photo.jpeg().toBuffer()),
        '/2.jpg': withStatus(503),
      });
      jest.spyOn(log, 'error').mockImplementation();
    });

    afterEach(async () => {
      await host.close();
      await rm(dataDir, { recursive: true });
    });

    const imagePath = async () =>
      (await listAllProducts(db)).find(({ name }) => name === 'Velvet Oud')?.imagePath;

    it('fetches them once the import is made, and again those that failed', async () => {
      const further = `velvet,,,,,,,,,${host.url('/2.jpg')}`;
      const id = await keep(`${shopify(host.url('/1.jpg'))}\n${further}`);
      await press(id);
      expect(await pictureProgress(db, id)).toMatchObject({ count: 2, isWaiting: true });
      const job = picturesJob(dataDir, host.network);
      expect(await runJob(db, job)).toBe(true);
      expect(await runJob(db, job)).toBe(false);
      expect(await pictureProgress(db, id)).toMatchObject({
        ...{ count: 2, settled: 2, stored: 1, isWaiting: false },
        notes: [{ row: 4, column: 'Image Src' }],
      });
      expect(await imagePath()).toMatch(/\.webp$/);
      await retryPictures(db, id);
      expect(await runJob(db, job)).toBe(true);
      expect(host.asked.filter((path) => path === '/1.jpg')).toHaveLength(1);
    });

    it('takes up what a process left that died over it', async () => {
      const id = await keep(shopify(host.url('/1.jpg')));
      await press(id);
      const dead = await openMigrated(opened.location);
      let seconds = 0;
      const clock = () => new Date(Date.now() + seconds * 1000);
      const job = picturesJob(dataDir, host.network);
      const died = runJob(
        dead.db,
        { ...job, isLong: false, work: () => dead.db.destroy().then(() => Promise.reject('dead')) },
        clock,
      );
      await expect(died).rejects.toBeTruthy();
      seconds = 59;
      expect(await runJob(db, job, clock)).toBe(false);
      seconds = 61;
      expect(await runJob(db, job, clock)).toBe(true);
      expect((await pictureProgress(db, id)).stored).toBe(1);
      expect(await imagePath()).toMatch(/\.webp$/);
    });

    it('sets none of an import that is undone while they are fetched', async () => {
      await saveProducts(db, [{ ...ASAD, sku: 'VO-1', imagePath: '' }]);
      const id = await keep(shopify(host.url('/1.jpg')));
      await press(id);
      const { network } = host;
      const resolve = async (name: string) => {
        await undoImport(db);
        return network.resolve(name);
      };
      expect(await runJob(db, picturesJob(dataDir, { ...network, resolve }))).toBe(true);
      expect(host.asked).toEqual(['/1.jpg']);
      expect(await findProductById(db, 124)).toMatchObject({ name: 'Asad', imagePath: '' });
      expect((await pictureProgress(db, id)).isWaiting).toBe(false);
    });
  });
});
