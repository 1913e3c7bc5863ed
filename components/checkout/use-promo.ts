import { useState } from 'react';
import { type Promo, validatePromo } from '@/lib/orders/browser/validate-promo';

/** The discount-code box: its text, its verdict and what can be done (spec section 4). */
export type PromoBoxState = {
  typed: string;
  applied: Promo | null;
  error: string | null;
  checking: boolean;
  /** Typing clears the error. */
  type(text: string): void;
  apply(): Promise<void>;
  remove(): void;
  /** The server found that the applied code does not hold (any more). */
  refuse(message: string): void;
  /** The server knows better what the applied code gives. */
  correct(promo: Omit<Promo, 'code'>): void;
};

export function usePromo(): PromoBoxState {
  const [typed, setTyped] = useState('');
  const [applied, setApplied] = useState<Promo | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);

  return {
    typed,
    applied,
    error,
    checking,
    type(text) {
      setTyped(text);
      setError(null);
    },
    async apply() {
      const code = typed.trim();
      if (checking || applied) return;
      if (code === '') {
        setError('Please enter a promo code');
        return;
      }
      setChecking(true);
      setError(null);
      const verdict = await validatePromo(code);
      setChecking(false);
      if (verdict.valid) setApplied(verdict.promo);
      else setError(verdict.message);
    },
    remove() {
      setApplied(null);
      setTyped('');
      setError(null);
    },
    refuse(message) {
      setApplied(null);
      setError(message);
    },
    correct(promo) {
      setApplied((before) => before && { ...before, ...promo });
    },
  };
}
