'use client';

import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';
import access from './access.module.css';
import styles from './admin.module.css';
import type { FormAction } from './form-outcome';
import { PlainForm } from './plain-form';

type PasskeyFormProps = {
  /** What the device answers, as JSON. Rejects where it answers nothing. */
  answer: () => Promise<string>;
  action: FormAction;
  button: string;
  /** What is said where the device answers nothing. */
  failed: string;
  /** Further fields. */
  children: ReactNode;
  /** What is shown to a browser without scripts or passkeys. */
  otherwise?: ReactNode;
};

/** A form whose button asks the device for a passkey first, and sends what it answers. */
export function PasskeyForm(props: PasskeyFormProps) {
  const { answer, action, button, failed, children, otherwise = null } = props;
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [answered, setAnswered] = useState('');
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  if (!hydrated || !('PublicKeyCredential' in window)) return otherwise;

  async function ask() {
    setState('asking');
    try {
      const text = await answer();
      flushSync(() => setAnswered(text));
      form.current?.requestSubmit();
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return (
    <PlainForm ref={form} action={action} className={access.form}>
      {children}
      <input type="hidden" name="answer" value={answered} />
      <Button variant="secondary" pending={state === 'asking'} onClick={ask}>
        {button}
      </Button>
      <p role="alert" className={styles.soft}>
        {state === 'failed' && failed}
      </p>
    </PlainForm>
  );
}
