'use client';

import clsx from 'clsx/lite';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { AdminWords } from '@/lib/words/admin-words';
import { admin as styles, today } from './admin-classes';
import { AdminForm } from './admin-form';
import { type DeviceState, deviceState, subscribeDevice } from './device-alerts';
import type { FormAction } from './form-outcome';
import { SubmitButton } from './submit-button';

type AlertsProps = {
  words: Omit<AdminWords['alerts'], 'titles' | 'order' | 'orderTo' | 'testBody'>;
  form: AdminWords['form'];
  /** Turns alerts on or off, or tries them. */
  change: FormAction;
  /** The page that it stands on. */
  page: '/admin' | '/admin/account';
  /** The server's public key. */
  publicKey: string;
  /** Where the server pushes to for this session; null for nowhere. */
  known: string | null;
};

const FIELDS = ['endpoint', 'p256dh', 'auth'] as const;

/**
 * Alerts on this device: turns them on and off, or says why they cannot be. The page of the day has
 * it until they are on.
 */
export function Alerts({ words, form, change, page, publicKey, known }: AlertsProps) {
  const [state, setState] = useState<DeviceState | null>(null);
  const [failed, setFailed] = useState(false);
  const [asking, setAsking] = useState(false);
  const [wasKnown] = useState(known !== null);
  const hidden = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let isStale = false;
    void deviceState().then((next) => {
      if (!isStale) setState(next);
    });
    return () => {
      isStale = true;
    };
  }, []);

  async function turnOn(event: MouseEvent<HTMLButtonElement>) {
    const button = event.currentTarget;
    event.preventDefault();
    if (asking) return;
    setAsking(true);
    setFailed(false);
    try {
      const address = await subscribeDevice(publicKey);
      setState(await deviceState());
      if (address === null) return;
      for (const name of FIELDS) {
        const input = hidden.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
        if (input) input.value = address[name];
      }
      button.form?.requestSubmit(button);
    } catch {
      setFailed(true);
    } finally {
      setAsking(false);
    }
  }

  function turnOff() {
    if (typeof state === 'object') void state?.subscribed?.unsubscribe();
  }

  const isHere = state !== null && isOn(state, known);
  if (page === '/admin' && wasKnown && (state === null || isHere)) return null;
  const reason = typeof state === 'string' ? words[state] : null;
  return (
    <section className={clsx(styles.stack, page === '/admin/account' && today.apart)}>
      <h2>{words.heading}</h2>
      <p className={styles.soft}>{words.about}</p>
      <noscript>
        <p>{words.noScripts}</p>
      </noscript>
      {state === null && <div className={today.slot} />}
      {reason !== null && <p>{reason}</p>}
      {state !== null && reason === null && (
        <AdminForm action={change} words={form} said={words.said} className={styles.stack}>
          <input type="hidden" name="page" value={page} />
          <div ref={hidden} hidden>
            {FIELDS.map((name) => (
              <input key={name} type="hidden" name={name} />
            ))}
          </div>
          {isHere ? (
            <>
              <p>{words.isOn}</p>
              <div className={styles.row}>
                <SubmitButton name="to" value="test" variant="secondary">
                  {words.test}
                </SubmitButton>
                <SubmitButton name="to" value="off" variant="quiet" onClick={turnOff}>
                  {words.off}
                </SubmitButton>
              </div>
            </>
          ) : (
            <SubmitButton name="to" value="on" onClick={turnOn} aria-disabled={asking}>
              {words.on}
            </SubmitButton>
          )}
          {failed && <p role="alert">{words.failedHere}</p>}
        </AdminForm>
      )}
    </section>
  );
}

function isOn(state: DeviceState, known: string | null): boolean {
  if (known === null || typeof state === 'string') return false;
  return state.subscribed?.endpoint === known && Notification.permission === 'granted';
}
