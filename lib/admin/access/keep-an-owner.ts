import { listPeople, type Person } from '@/lib/db/people';
import type { Db } from '@/lib/db/schema';
import { AdminRefusal } from '../refusal';

/**
 * Inside a transaction that has locked the people: throws an AdminRefusal where nobody else is an
 * owner, so that this one has to stay one.
 */
export async function keepAnOwner(trx: Db, { id, name, role }: Person): Promise<void> {
  if (role !== 'owner') return;
  const others = (await listPeople(trx)).filter((one) => one.role === 'owner' && one.id !== id);
  if (others.length > 0) return;
  throw new AdminRefusal('conflict', `${name} is the only owner: make somebody else one first.`);
}
