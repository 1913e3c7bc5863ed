import { Alerts } from '@/components/admin/alerts';
import { pushKeys } from '@/lib/db/push-keys';
import { findSubscription } from '@/lib/db/push-subscriptions';
import type { Db } from '@/lib/db/schema';
import type { SignedIn } from '@/lib/db/sessions';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { changeAlerts } from './alerts-action';

type DeviceAlertsProps = {
  db: Db;
  session: SignedIn;
  /** The page that it stands on. */
  page: '/admin' | '/admin/account';
};

/** Whether the device of this session is alerted, and the way to change that. */
export async function DeviceAlerts({ db, session, page }: DeviceAlertsProps) {
  const { alerts, form } = adminWords(session.person.language ?? DEFAULT_LANGUAGE);
  const { titles: _, order: __, orderTo: ___, testBody: ____, ...words } = alerts;
  const [keys, known] = await Promise.all([pushKeys(db), findSubscription(db, session.sessionId)]);
  return (
    <Alerts
      words={words}
      form={form}
      change={changeAlerts}
      page={page}
      publicKey={keys.publicKey}
      known={known?.endpoint ?? null}
    />
  );
}
