import { createHash } from 'node:crypto';
import { writeJournal } from '@/lib/db/journal';
import { type Db, inTransaction } from '@/lib/db/schema';
import type { UndoPlan } from '../products/plan-undo';
import { undoImport, withoutCounts } from '../products/undo-import';
import { AdminRefusal } from '../refusal';

/** What undoing the last import would do, and a text that names it. */
export type ShownUndo = { plan: UndoPlan; digest: string };

const digestOf = (plan: UndoPlan) => createHash('sha256').update(withoutCounts(plan)).digest('hex');

/** Returns what undoing the last import would do; null where there is none to undo. */
export async function showUndo(db: Db): Promise<ShownUndo | null> {
  try {
    const plan = await undoImport(db, { dryRun: true });
    return { plan, digest: digestOf(plan) };
  } catch (error) {
    if (error instanceof AdminRefusal && error.code === 'not-found') return null;
    throw error;
  }
}

/**
 * Undoes the last import, if that does what was shown. Throws an AdminRefusal if there is none, or
 * it would do something else by now.
 */
export async function undoLast(db: Db, digest: string, who: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { import: undone } = await undoImport(trx, {
      agree: async (plan) => {
        if (digestOf(plan) === digest) return;
        throw new AdminRefusal('conflict', 'Undoing it would do something else by now.');
      },
    });
    await writeJournal(trx, { who, what: 'import undone', subject: undone.file });
  });
}
