'use client';

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { ReactNode } from 'react';
import type { AdminWords } from '@/lib/words/admin-words';
import type { FormAction } from './form-outcome';
import { PasskeyForm } from './passkey-form';

/** Asks what a passkey is to sign; null where that was asked for too often. */
export type AskForSignature = () => Promise<PublicKeyCredentialRequestOptionsJSON | null>;

type PasskeySignInProps = {
  ask: AskForSignature;
  signIn: FormAction;
  form: AdminWords['form'];
  words: { passkey: string; passkeyFailed: string };
  children: ReactNode;
};

/** Signs in with a passkey, in a browser that has them. */
export function PasskeySignIn({ ask, signIn, form, words, children }: PasskeySignInProps) {
  async function answer(): Promise<string> {
    const optionsJSON = await ask();
    if (optionsJSON === null) throw new Error('Asked too often');
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return JSON.stringify(await startAuthentication({ optionsJSON }));
  }
  return (
    <PasskeyForm
      answer={answer}
      action={signIn}
      words={form}
      button={words.passkey}
      failed={words.passkeyFailed}
    >
      {children}
    </PasskeyForm>
  );
}
