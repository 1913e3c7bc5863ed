'use server';

import { z } from 'zod';
import { MAX_CODE_NAME } from '@/components/admin/code-form';
import { codePath } from '@/components/admin/codes';
import { addPromo, setPromo } from '@/lib/admin/promo-codes';
import { AdminRefusal } from '@/lib/admin/refusal';
import { readTypedPromo } from '@/lib/admin/typed-promo';
import { findPromoCode } from '@/lib/db/promo-codes';
import { normalizeCode } from '@/lib/promo-code';
import { adminAction, type Outcome } from '../../action';

const LIST = '/admin/codes';

const typed = {
  name: z.string().trim().min(1).max(MAX_CODE_NAME),
  kind: z.enum(['percent', 'amount']),
  worth: z.string().max(20),
  begins: z.string().max(10),
  ends: z.string().max(10),
  uses: z.string().max(20),
};

const code = z.string().transform(normalizeCode).pipe(z.string());

const pathOf = (fields: { code: string } | null) =>
  fields === null ? LIST : codePath(fields.code);

/** Makes a promo code. */
export const createCode = adminAction(
  'codes',
  z.object({ ...typed, code: z.string().max(60) }),
  () => LIST,
  async ({ code: text, ...fields }, { db, person }) => {
    const refused = (said: string) => ({ path: LIST, said, refused: true });
    const code = normalizeCode(text);
    if (code === null) return refused('code');
    const read = readTypedPromo(fields, null);
    if (typeof read === 'string') return refused(read);
    const { discount = 0, amount, begins, expires = null, uses = null } = read;
    const worth = amount === undefined ? { discount } : { discount: 0, amount };
    const period = { ...(begins && { beginsAt: begins }), expiresAt: expires };
    const promo = { code, name: fields.name, ...worth, ...period, useLimit: uses };
    await addPromo(db, promo, person.name);
    return { path: LIST, said: 'added' };
  },
);

/** Says that a code was changed meanwhile, where that is why a change was refused. */
async function orMeanwhile(path: string, work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AdminRefusal) || error.code !== 'conflict') throw error;
    return { path, said: 'changed-meanwhile', refused: true };
  }
}

/** Changes what is new in the form of a code, unless somebody else changed the code meanwhile. */
export const saveCode = adminAction(
  'codes',
  z.object({ ...typed, code, seen: z.string().max(1000) }),
  pathOf,
  async ({ code, seen, ...fields }, { db, person }) => {
    const path = codePath(code);
    const promo = await findPromoCode(db, code);
    if (promo === null) return { path: LIST, said: 'not-found', refused: true };
    const read = readTypedPromo(fields, promo);
    if (typeof read === 'string') return { path, said: read, refused: true };
    if (Object.keys(read).length === 0) return { path: LIST, said: 'nothing' };
    return orMeanwhile(path, async () => {
      await setPromo(db, code, read, { who: person.name, seen });
      return { path: LIST, said: 'saved' };
    });
  },
);

/** Switches a code on or off. */
export const turnCode = adminAction(
  'codes',
  z.object({ code, seen: z.string().max(1000), turn: z.enum(['on', 'off']) }),
  pathOf,
  ({ code, seen, turn }, { db, person }) =>
    orMeanwhile(codePath(code), async () => {
      await setPromo(db, code, { enable: turn === 'on' }, { who: person.name, seen });
      return { path: LIST, said: 'saved' };
    }),
);
