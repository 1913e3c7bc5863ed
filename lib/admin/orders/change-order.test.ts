import { listJournal } from '@/lib/db/journal';
import { listOrderEvents } from '@/lib/db/order-events';
import { findOrderByNumber, insertOrder } from '@/lib/db/orders';
import { erasePerson } from '@/lib/db/personal-data';
import { openTestDatabase } from '@/lib/db/testing';
import { listDueEvents } from '@/lib/db/webhook-events';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { changeOrder, changeOrders, noteOrder, undoOrder } from './change-order';
import { recentChanges } from './recent-changes';

const numbers = ['AAAA-AAAA', 'BBBB-BBBB', 'CCCC-CCCC'];
const [A = '', B = '', C = ''] = numbers;

describe.each(['sqlite', 'postgres'] as const)('changing orders in the admin on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    for (const number of numbers) {
      await insertOrder(opened.db, orderWith({ number, idempotencyKey: number }));
    }
  });

  afterEach(() => opened.close());

  const journal = async () =>
    (await listJournal(opened.db, 9)).map(({ who, what, subject }) => `${who} ${what} ${subject}`);

  const statusOf = async (number: string) => (await findOrderByNumber(opened.db, number))?.status;

  it('changes many, each on its own, and undoes them', async () => {
    await changeOrder(opened.db, B, { from: 'placed', to: 'confirmed', note: '', who: 'Nadim' });
    const seen = [A, B, 'DDDD-DDDD', C].map((number) => ({ number, from: 'placed' as const }));
    const report = await changeOrders(opened.db, seen, { to: 'confirmed', who: 'Rima' });
    expect(report).toEqual([
      { number: A, isChanged: true, status: 'confirmed' },
      { number: B, isChanged: false, status: 'confirmed' },
      { number: 'DDDD-DDDD', isChanged: false, status: null },
      { number: C, isChanged: true, status: 'confirmed' },
    ]);
    const recent = await recentChanges(opened.db, [C, A]);
    expect(recent.map(({ order, undo }) => [order.number, undo?.back])).toEqual([
      [C, 'placed'],
      [A, 'placed'],
    ]);
    for (const { order, undo } of recent) {
      const eventId = undo?.eventId ?? '';
      expect(await undoOrder(opened.db, order.number, { eventId, who: 'Rima' })).toBe('undone');
    }
    expect([await statusOf(A), await statusOf(B), await statusOf(C)]).toEqual([
      'placed',
      'confirmed',
      'placed',
    ]);
    expect(await journal()).toEqual([
      `Rima undone ${A}`,
      `Rima undone ${C}`,
      `Rima confirmed ${C}`,
      `Rima confirmed ${A}`,
      `Nadim confirmed ${B}`,
    ]);
  });

  it('refuses the second of two people, and an undo of what somebody changed since', async () => {
    const confirm = { from: 'placed', to: 'confirmed', note: '', who: 'Rima' } as const;
    await changeOrder(opened.db, A, confirm);
    await changeOrder(opened.db, A, confirm);
    expect(await journal()).toEqual([`Rima confirmed ${A}`]);
    const cancel = { ...confirm, to: 'cancelled', who: 'Nadim' } as const;
    await expect(changeOrder(opened.db, A, cancel)).rejects.toMatchObject({ code: 'conflict' });
    const [confirmed] = await recentChanges(opened.db, [A]);
    const ship = { from: 'confirmed', to: 'shipped', note: '', who: 'Nadim' } as const;
    await changeOrder(opened.db, A, ship);
    const undo = { eventId: confirmed?.undo?.eventId ?? '', who: 'Rima' };
    expect(await undoOrder(opened.db, A, undo)).toBe('changed');
    expect(await statusOf(A)).toBe('shipped');
  });

  it('adds a note once, tells nobody of it, and none to who was erased', async () => {
    const due = async () => (await listDueEvents(opened.db, 9, new Date('2100-01-01'))).length;
    const before = await due();
    const note = { note: ' rings \n twice', who: 'Rima' };
    await noteOrder(opened.db, A, note);
    await noteOrder(opened.db, A, note);
    const id = (await findOrderByNumber(opened.db, A))?.id ?? 0;
    expect(await listOrderEvents(opened.db, id)).toMatchObject([
      { status: 'placed', note: '' },
      { status: 'placed', note: 'rings twice' },
    ]);
    expect(await due()).toBe(before);
    for (const number of numbers) {
      await changeOrder(opened.db, number, { from: 'placed', to: 'cancelled', note: '', who: 'R' });
    }
    await erasePerson(opened.db, '71-234567');
    await expect(noteOrder(opened.db, A, note)).rejects.toMatchObject({ code: 'conflict' });
  });
});
