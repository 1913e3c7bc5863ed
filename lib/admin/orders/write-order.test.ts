import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeDatabase, database } from '@/lib/db/connection';
import { listJournal } from '@/lib/db/journal';
import { listOrderEvents } from '@/lib/db/order-events';
import { listOrders } from '@/lib/db/orders';
import { countPromoUses } from '@/lib/db/promo-codes';
import { changeStatus } from '@/lib/orders/change-status';
import { sampleDelivery } from '@/lib/orders/testing/samples';
import {
  afterStep,
  draftOfOrder,
  emptyDraft,
  type OrderDraft,
  readDraft,
  readQuantity,
  readStep,
  writeChoice,
} from './order-draft';
import { changeContent, districtPrice, quoteDraft, takeOrder } from './write-order';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'taken-'));
  process.env.DATA_DIR = dataDir;
});
afterAll(async () => {
  await closeDatabase();
  await rm(dataDir, { recursive: true });
});

const BOTTLE = { id: 124, size: '100ml', perfume: null };
const { newsletter: _, hidePrices, ...texts } = sampleDelivery();

function typed(changes: Partial<OrderDraft> = {}): OrderDraft {
  const lines = [{ ...BOTTLE, quantity: '1' }];
  return { ...emptyDraft('ar'), lines, texts, hidePrices, total: 2300, ...changes };
}

describe('an order that somebody of the shop takes', () => {
  it('is an order like any other, with who took it, and is placed once', async () => {
    const db = await database();
    const draft = typed({ promoCode: ' welcome10 ' });
    expect(await takeOrder(db, { ...draft, total: null }, 'Rita')).toEqual({ kind: 'changed' });
    expect((await quoteDraft(draft))?.totals.total).toBe(2100);
    const agreed = { ...draft, total: 2100 };
    const [written, again] = [
      await takeOrder(db, agreed, 'Rita'),
      await takeOrder(db, agreed, 'Rita'),
    ];
    if (written.kind !== 'written') throw new Error(written.kind);
    expect(again).toMatchObject({ kind: 'written', order: { number: written.order.number } });
    expect(await countPromoUses(db, 'WELCOME10')).toBe(1);
    const { number, id, token, language } = written.order;
    expect([token, language]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), 'ar']);
    expect(await listOrderEvents(db, id)).toMatchObject([
      { status: 'placed', note: 'placed by Rita' },
    ]);
    expect(await listJournal(db, 9)).toMatchObject([
      { who: 'Rita', what: 'taken', subject: number },
    ]);
    const other = { ...agreed, texts: { ...texts, city: 'Jounieh' } };
    expect(await takeOrder(db, other, 'Rita')).toMatchObject({ kind: 'placed_before' });
    expect(await listOrders(db)).toHaveLength(1);
  });

  it.each([
    ['no line', { lines: [] }],
    ['a quantity that is none', { lines: [{ ...BOTTLE, quantity: 'two' }] }],
    ['half a phone number', { texts: { ...texts, phone: '712' } }],
    ['hidden prices of nobody', { hidePrices: true }],
    ['a code that can be none', { promoCode: '\u0007' }],
  ] satisfies [string, Partial<OrderDraft>][])('is refused with %s', async (_, changes) => {
    expect((await takeOrder(await database(), typed(changes), 'Rita')).kind).toBe('typed');
  });

  it('is changed by what is typed, and no more once it is shipped', async () => {
    const db = await database();
    const taken = await takeOrder(db, typed(), 'Rita');
    if (taken.kind !== 'written') throw new Error(taken.kind);
    const { order } = taken;
    const draft = { ...draftOfOrder(order, order.shipping !== districtPrice(order)), total: 2300 };
    expect(draft.shipping).toBe('');
    expect(await changeContent(db, order, draft, 'Nadim')).toMatchObject({ kind: 'nothing' });
    const wanted = { ...draft, shipping: '٤,٥٠', total: 2450 };
    expect(await changeContent(db, order, { ...wanted, shipping: 'much' }, 'Nadim')).toMatchObject({
      kind: 'typed',
    });
    const changed = await changeContent(db, order, wanted, 'Nadim');
    if (changed.kind !== 'written') throw new Error(changed.kind);
    expect(changed.order).toMatchObject({ shipping: 450, total: 2450 });
    const [entry] = await listJournal(db, 1);
    expect(entry).toMatchObject({ who: 'Nadim', what: 'amended', subject: order.number });
    for (const to of ['confirmed', 'shipped'] as const) {
      await changeStatus(db, order.number, { to, note: '' });
    }
    const late = draftOfOrder(changed.order, true);
    expect(await changeContent(db, changed.order, late, 'Nadim')).toMatchObject({
      kind: 'settled',
      order: { status: 'shipped' },
    });
  });
});

describe('the form of an order', () => {
  function form(fields: readonly (readonly [string, string])[]): FormData {
    const data = new FormData();
    for (const [name, value] of fields) data.append(name, value);
    return data;
  }

  it('adds, adds up, removes and drops lines as its buttons say', () => {
    const posted = form([
      ['line', writeChoice(BOTTLE)],
      ['quantity', '٢'],
      ['line', writeChoice({ ...BOTTLE, size: '50ml' })],
      ['quantity', '0'],
      ['perfume_9', 'Dior Sauvage'],
      ['do', `add ${writeChoice(BOTTLE)}`],
    ]);
    const draft = readDraft(posted);
    expect(draft.lines.map(readQuantity)).toEqual([2, 0]);
    const lines = (step = readStep(posted)) => afterStep(draft, step).lines;
    expect(lines()).toEqual([{ ...BOTTLE, quantity: '3' }]);
    posted.set('do', `add ${writeChoice({ id: 9, size: null, perfume: null })}`);
    expect(lines(readStep(posted)).at(-1)).toEqual({
      ...{ id: 9, size: null, perfume: 'Dior Sauvage', quantity: '1' },
    });
    posted.set('do', 'remove 0');
    expect(lines(readStep(posted))).toEqual([]);
  });

  it('makes nothing of what no form posts', () => {
    const draft = readDraft(
      form([
        ['key', 'x'],
        ['total', '-5'],
        ['line', '[1]'],
        ['line', 'null'],
        ['language', 'xx'],
        ['do', 'add {'],
      ]),
    );
    expect(draft).toMatchObject({ total: null, lines: [], language: 'en', texts: { phone: '' } });
    expect(readStep(form([['do', 'add {']]))).toEqual({ kind: 'draw' });
  });
});
