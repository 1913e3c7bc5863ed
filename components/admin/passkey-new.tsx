'use client';

import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { Field } from '@/components/ui/field';
import type { AdminWords } from '@/lib/words/admin-words';
import type { FormAction } from './form-outcome';
import { PasskeyForm } from './passkey-form';

/** Asks a browser for a new passkey; null where one has to sign in again first. */
export type AskForPasskey = () => Promise<PublicKeyCredentialCreationOptionsJSON | null>;

type NewPasskeyProps = {
  ask: AskForPasskey;
  save: FormAction;
  /** The name of this device. */
  device: string;
  form: AdminWords['form'];
  /** What it may say of what became of it. */
  said: Readonly<Record<string, string>>;
  words: Record<'passkeyName' | 'addPasskey' | 'passkeyFailed' | 'noScripts', string>;
};

/** Makes a passkey on this device, in a browser that has them. */
export function NewPasskey({ ask, save, device, form, said, words }: NewPasskeyProps) {
  async function answer(): Promise<string> {
    const optionsJSON = await ask();
    if (optionsJSON === null) throw new Error('Signed in too long ago');
    const { startRegistration } = await import('@simplewebauthn/browser');
    return JSON.stringify(await startRegistration({ optionsJSON }));
  }
  return (
    <PasskeyForm
      answer={answer}
      action={save}
      words={form}
      said={said}
      button={words.addPasskey}
      failed={words.passkeyFailed}
      otherwise={<p>{words.noScripts}</p>}
    >
      <Field label={words.passkeyName} name="name" defaultValue={device} maxLength={60} />
    </PasskeyForm>
  );
}
