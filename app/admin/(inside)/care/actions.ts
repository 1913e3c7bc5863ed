'use server';

import { setTimeout as wait } from 'node:timers/promises';
import { after } from 'next/server';
import { z } from 'zod';
import type { CareJob } from '@/lib/admin/care/care-job';
import { startBackup, startRestore } from '@/lib/admin/care/run-care';
import { forgetChecks } from '@/lib/admin/going-live/recent-checks';
import { resendOrder, resendWay } from '@/lib/admin/orders/resend-orders';
import { connection } from '@/lib/db/connection';
import { postAgain } from '@/lib/db/failures';
import { writeJournal } from '@/lib/db/journal';
import { inTransaction } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { languages } from '@/lib/language';
import { isOrderNumber, normalizeOrderNumber } from '@/lib/orders/order-number';
import { plainToken } from '@/lib/plain-token';
import { adminWords } from '@/lib/words/admin-words';
import { adminAction } from '../../action';
import { showChanges } from '../../show-changes';

const CARE = '/admin/care';

const back = () => CARE;

/** How long (ms) an answer waits for a job, most of which are over by then. */
const PATIENCE_MS = 2000;

/** Waits a moment for a job, which goes on without whoever started it. */
async function soon({ ended }: { ended: Promise<CareJob> }) {
  ended.then(forgetChecks);
  after(async () => {
    const { kind, state } = await ended;
    if (kind === 'restore' && state === 'done') await showChanges();
  });
  await Promise.race([ended, wait(PATIENCE_MS)]);
  return { path: CARE };
}

/** Makes a backup. */
export const backUp = adminAction('restore', z.object({}), back, async (_, { person }) =>
  soon(await startBackup(await connection(), env(), person.name)),
);

/** Whether somebody typed the word that stands beside the field, in any language of the admin. */
const isConfirmed = (typed: string) =>
  languages.some((language) => {
    const { confirmWord } = adminWords(language).care;
    return plainToken(typed).toLowerCase() === confirmWord.toLowerCase();
  });

/** Restores a backup, once the plan that was shown is agreed to. */
export const restoreNow = adminAction(
  'restore',
  z.object({ name: z.string().max(100), agreed: z.string().max(64), confirm: z.string().max(40) }),
  (fields) => `${CARE}/restore?name=${encodeURIComponent(fields?.name ?? '')}`,
  async ({ name, agreed, confirm }, { person }) => {
    if (!isConfirmed(confirm)) {
      const path = `${CARE}/restore?name=${encodeURIComponent(name)}`;
      return { path, said: 'unconfirmed', refused: true };
    }
    const wanted = { name, agreed, who: person.name };
    return soon(await startRestore(await connection(), env(), wanted));
  },
);

/** Sends the e-mail of an order again. */
export const sendAgain = adminAction(
  'restore',
  z.object({ number: z.string().transform(normalizeOrderNumber).refine(isOrderNumber) }),
  back,
  async ({ number }, { db, person }) => {
    const outcome = await resendOrder(db, number, { way: resendWay(env()), who: person.name });
    return { path: CARE, said: `email_${outcome}`, refused: outcome !== 'sent' };
  },
);

/** Has an event of an order posted to the webhook again. */
export const postEventAgain = adminAction(
  'restore',
  z.object({ event: z.coerce.number().int().positive() }),
  back,
  async ({ event }, { db, person: { name: who } }) => {
    const isDue = await inTransaction(db, async (trx) => {
      const found = await postAgain(trx, event);
      if (found) await writeJournal(trx, { who, what: 'webhook-again', subject: '' });
      return found;
    });
    return isDue ? { path: CARE, said: 'again' } : { path: CARE, said: 'not-found', refused: true };
  },
);
