import { refresh } from 'next/cache';
import { redirect, unstable_rethrow } from 'next/navigation';
import type { z } from 'zod';
import { type FormOutcome, HERE } from '@/components/admin/form-outcome';
import { may, type Permission } from '@/lib/admin/access/permissions';
import { AdminRefusal } from '@/lib/admin/refusal';
import { database } from '@/lib/db/connection';
import type { Role } from '@/lib/db/people';
import type { Db } from '@/lib/db/schema';
import type { SignedIn } from '@/lib/db/sessions';
import { errorText, log } from '@/lib/server/log';
import { requireSession } from './session';

/** What an action works with. */
type Work = SignedIn & { db: Db };

/** Where an action leads, with what it says there. */
export type Outcome = {
  path: string;
  said?: string | undefined;
  /** Whether nothing was changed, for a reason that is said: what was typed stays. */
  refused?: boolean | undefined;
};

/** Returns the fields of a form; of several by one name a list, named with [] at its end. */
function fieldsOf(form: FormData): Record<string, unknown> {
  const names = new Set([...form.keys()].filter((name) => !name.startsWith('$')));
  return Object.fromEntries(
    [...names].map((name) =>
      name.endsWith('[]') ? [name.slice(0, -2), form.getAll(name)] : [name, form.get(name)],
    ),
  );
}

/** Writes what is to be said into the address, which a page then says by its own words. */
function addressOf({ path, said }: Outcome): string {
  if (said === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}said=${said}`;
}

async function outcomeOf(work: () => Promise<Outcome>, back: string): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    unstable_rethrow(error);
    if (error instanceof AdminRefusal) return { path: back, said: error.code, refused: true };
    log.error('admin.action_failed', { error: errorText(error) });
    return { path: back, said: 'failed', refused: true };
  }
}

/**
 * Answers a form: leads on by a redirect. One with scripts stays where it is if it would only lead
 * there, or was refused, since that keeps what was typed; its page is drawn in the same answer.
 */
function lead(outcome: Outcome, here: FormDataEntryValue | null): FormOutcome {
  const { path, said = null, refused = false } = outcome;
  if (typeof here !== 'string') redirect(addressOf(outcome));
  if (!refused && path !== here && path !== here.split('?', 1)[0]) redirect(addressOf(outcome));
  refresh();
  return { said, refused };
}

/**
 * Makes a Server Action of the admin: asks who it is, whether they may, parses the form, and calls
 * `run`, which says where to go on. Whoever is not signed in is led to the sign-in; what may not
 * be, or is no such form, changes nothing.
 */
export function adminAction<Schema extends z.ZodType>(
  needed: Role | Permission,
  schema: Schema,
  back: (fields: z.output<Schema> | null) => string,
  run: (fields: z.output<Schema>, work: Work) => Promise<Outcome>,
) {
  return async (form: FormData): Promise<FormOutcome> => {
    const session = await requireSession();
    const parsed = schema.safeParse(fieldsOf(form));
    const here = form.get(HERE);
    const fields = parsed.success ? parsed.data : null;
    if (!may(session.person.role, needed) || fields === null) {
      return lead({ path: back(fields), said: 'invalid', refused: true }, here);
    }
    const db = await database();
    return lead(await outcomeOf(() => run(fields, { ...session, db }), back(fields)), here);
  };
}

/**
 * Makes a Server Action whose form is drawn again with what it says, as `useActionState` has it:
 * asks who it is, whether they may, and calls `run` with the form, which it parses.
 */
export function adminViewAction<View>(
  needed: Role | Permission,
  run: (form: FormData, work: Work & { hasScripts: boolean }) => Promise<View>,
) {
  return async (_before: unknown, form: FormData): Promise<{ view: View }> => {
    const session = await requireSession();
    if (!may(session.person.role, needed)) redirect('/admin');
    const hasScripts = typeof form.get(HERE) === 'string';
    return { view: await run(form, { ...session, db: await database(), hasScripts }) };
  };
}
