'use client';

import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { AdminWords } from '@/lib/words/admin-words';
import { access, admin as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import type { FormAction } from './form-outcome';

type PasskeyFormProps = {
  /** What the device answers, as JSON. Rejects where it answers nothing. */
  answer: () => Promise<string>;
  action: FormAction;
  words: AdminWords['form'];
  said?: Readonly<Record<string, string>> | undefined;
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
  const { answer, action, words, said, button, failed, children, otherwise = null } = props;
  const hydrated = useHydrated();
  const [answered, setAnswered] = useState('');
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  if (!hydrated || !('PublicKeyCredential' in window)) return otherwise;

  async function ask(form: HTMLFormElement | null) {
    setState('asking');
    try {
      const text = await answer();
      flushSync(() => setAnswered(text));
      form?.requestSubmit();
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return (
    <AdminForm action={action} words={words} said={said} className={access.form}>
      {children}
      <input type="hidden" name="answer" value={answered} />
      <Button
        variant="secondary"
        pending={state === 'asking'}
        onClick={({ currentTarget }) => ask(currentTarget.form)}
      >
        {button}
      </Button>
      <p role="alert" className={styles.soft}>
        {state === 'failed' && failed}
      </p>
    </AdminForm>
  );
}
