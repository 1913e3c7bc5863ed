import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage, useWords } from '@/components/ui/language';
import { type Promo, validatePromo } from '@/lib/orders/browser/validate-promo';
import { plainToken } from '@/lib/plain-token';
import { worthOf } from '@/lib/promo-code';
import { readSession, writeSession } from '@/lib/tab-memory';

/** The state and the actions of the discount-code box. */
export type PromoBoxState = {
  typed: string;
  applied: Promo | null;
  error: string | null;
  /** Whether the error answers what the shopper did on this page. */
  asked: boolean;
  checking: boolean;
  /** Whether a typed code is not applied; null before the box is restored and during a check. */
  unapplied: boolean | null;
  /**
   * Takes over what the shopper typed before the page was alive, else the code that this tab
   * applied or kept.
   */
  restore(text: string): void;
  /** Typing clears the error. */
  type(text: string): void;
  /** Returns whether the code was found wrong. */
  apply(): Promise<boolean>;
  remove(): void;
  /** Called when the server refuses the applied code. */
  refuse(message: string): void;
  /** Called when the server returns another discount for the applied code. */
  correct(promo: Omit<Promo, 'code'>): void;
};

export function usePromo(): PromoBoxState {
  const language = useLanguage();
  const words = useWords('promo');
  const [typed, setTyped] = useState('');
  const [applied, setApplied] = useState<Promo | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [checking, setChecking] = useState(false);
  const [restored, setRestored] = useState(false);

  const checked = useRef<string>(null);

  /** Returns whether the code was found wrong. */
  async function check(code: string): Promise<boolean> {
    checked.current = code;
    setChecking(true);
    setError(null);
    const verdict = await validatePromo(code, language, words);
    // The shopper has changed the text meanwhile.
    if (checked.current !== code) return false;
    checked.current = null;
    setChecking(false);
    if (!verdict.valid) {
      setError(verdict.message);
      return true;
    }
    setApplied(verdict.promo);
    writeSession('promoCode', code);
    writeSession('typedCode', null);
    return false;
  }

  /** Forgets the applied code, so that a reload does not apply it again. */
  function change(text: string, problem: string | null) {
    checked.current = null;
    setChecking(false);
    setApplied(null);
    setTyped(text);
    setError(problem);
    writeSession('promoCode', null);
    writeSession('typedCode', text || null);
  }

  return {
    typed,
    applied,
    error,
    asked,
    checking,
    unapplied: restored && !checking ? applied === null && plainToken(typed) !== '' : null,
    restore(text) {
      setRestored(true);
      if (text !== typed) return setTyped(text);
      const stored = readSession('promoCode');
      if (applied) return;
      if (stored === null) return setTyped(readSession('typedCode') ?? '');
      setTyped(stored);
      void check(stored);
    },
    type: (text) => change(text, null),
    async apply() {
      const code = plainToken(typed);
      if (checking || applied) return false;
      // An error that is still there is to be said again.
      flushSync(() => setError(null));
      setAsked(true);
      if (code !== '') return check(code);
      setError(words.missing);
      return true;
    },
    remove: () => change('', null),
    refuse(message) {
      setAsked(true);
      change(typed, message);
    },
    correct({ name, ...worth }) {
      setApplied((before) => before && { code: before.code, name, ...worthOf(worth) });
    },
  };
}
