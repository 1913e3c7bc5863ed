'use client';

import { useActionState, useEffect, useState } from 'react';
import type { FieldView, FormView } from './field-view';
import type { FormOutcome } from './form-outcome';

/** A Server Action that draws its form anew. */
export type ViewAction<View> = (
  before: { view: View } | null,
  form: FormData,
) => Promise<{ view: View }>;

/** What the form's own texts are for what its view says. */
export const SAID_BY_VIEW = { view: '' };

/**
 * Returns a form as its action last drew it, and how it is sent: without scripts by the page, with
 * them by `AdminForm`. A page that is drawn anew with another state of the product replaces it.
 */
export function useViewForm<View extends FormView>(action: ViewAction<View>, initial: View) {
  const [answered, posted] = useActionState(action, { view: initial });
  const [view, setView] = useState(answered.view);
  const [drawn, setDrawn] = useState(initial.serial);
  const [generation, setGeneration] = useState(0);
  if (drawn !== initial.serial) {
    setDrawn(initial.serial);
    if (view.serial !== initial.serial && view.problem === null) {
      setView(initial);
      setGeneration(generation + 1);
    }
  }

  const send = async (data: FormData): Promise<FormOutcome> => {
    const { view: next } = await action(null, data);
    setView(next);
    return { said: 'view', refused: next.problem !== null };
  };

  /** Another one where a field is to show its view's value, which it else takes up once. */
  const keyOf = ({ name, value, error }: FieldView) =>
    `${name} ${generation} ${error ? value : ''}`;

  return { view, posted, send, keyOf };
}

/** Leads the focus to the first field that something is said of, once the form was refused. */
export function useFirstMarked(
  view: Pick<FormView, 'problem'>,
  root: { current: HTMLElement | null },
): void {
  useEffect(() => {
    if (view.problem === null) return;
    root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [view, root]);
}
