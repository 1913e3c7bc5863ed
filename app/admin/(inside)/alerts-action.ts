'use server';

import { z } from 'zod';
import {
  type AlertsSaid,
  addressSchema,
  sendTestAlert,
  subscribe,
  unsubscribe,
} from '@/lib/admin/alerts/subscribe';
import type { Db } from '@/lib/db/schema';
import type { SignedIn } from '@/lib/db/sessions';
import { adminAction } from '../action';

const fields = z.object({
  to: z.enum(['on', 'off', 'test']),
  page: z.enum(['/admin', '/admin/account']),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
});

async function changed(
  { to, ...fields }: z.output<typeof addressSchema> & { to: 'on' | 'off' | 'test' },
  { db, ...session }: SignedIn & { db: Db },
): Promise<AlertsSaid> {
  if (to === 'off') return unsubscribe(db, session);
  if (to === 'test') return sendTestAlert(db, session);
  const address = addressSchema.safeParse(fields);
  return address.success ? subscribe(db, session, address.data) : 'alerts-address';
}

/** Turns alerts on this device on or off, or sends one to try them. */
export const changeAlerts = adminAction(
  'staff',
  fields,
  (fields) => fields?.page ?? '/admin/account',
  async ({ page, ...asked }, work) => ({ path: page, said: await changed(asked, work) }),
);
