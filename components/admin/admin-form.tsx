'use client';

import { unstable_isUnrecognizedActionError, unstable_rethrow } from 'next/navigation';
import { useOffline } from 'next/offline';
import {
  type ReactNode,
  type SubmitEvent,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react';
import { requestFormReset } from 'react-dom';
import { Button } from '@/components/ui/button';
import type { AdminWords } from '@/lib/words/admin-words';
import { admin as styles } from './admin-classes';
import { type FormAction, type FormOutcome, HERE } from './form-outcome';
import { reload } from './reload';
import { fillInKept, keepTyped } from './typed-fields';

type AdminFormProps = {
  action: FormAction;
  /** Takes the form where there are no scripts; by default the action. */
  posted?: (data: FormData) => void;
  /** What it says of itself. */
  words: AdminWords['form'];
  /** What else it may say, by what the action says. */
  said?: Readonly<Record<string, string>> | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** What became of the form: its action's word, no answer, or a page of an older build. */
type State = 'no-answer' | 'kept' | FormOutcome;

/** Whether Next threw an error to lead to another page. */
function leadsAway(error: unknown): boolean {
  try {
    unstable_rethrow(error);
    return false;
  } catch {
    return true;
  }
}

type Pressed = Readonly<{ name: string; value: string }>;

/** Returns what a form sends, with where it stands. */
function dataOf(form: HTMLFormElement, { name, value }: Pressed): FormData {
  const data = new FormData(form);
  if (name !== '') data.append(name, value);
  data.set(HERE, location.pathname + location.search);
  return data;
}

async function send(action: FormAction, data: FormData): Promise<State> {
  try {
    return (await action(data)) ?? { said: null, refused: false };
  } catch (error) {
    if (leadsAway(error)) return { said: null, refused: false };
    return unstable_isUnrecognizedActionError(error) ? 'kept' : 'no-answer';
  }
}

/**
 * A form of the admin, whose action changes something. Without scripts it is posted. With them
 * nothing that was typed is lost: not while the line is, for which Next waits, not when the action
 * refuses, and not when the page is of an older build than the server, and is reloaded.
 */
export function AdminForm(props: AdminFormProps) {
  const { action, posted, words, said, className, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State | null>(null);
  const [pressed, setPressed] = useState<Pressed>({ name: '', value: '' });
  const [isPending, startTransition] = useTransition();
  const isOffline = useOffline();
  const post: (data: FormData) => void = posted ?? action;

  useLayoutEffect(() => {
    if (form.current && fillInKept(form.current)) setState('kept');
  }, []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const sent = event.currentTarget;
    const { submitter } = event.nativeEvent;
    const { name, value } = submitter instanceof HTMLButtonElement ? submitter : pressed;
    const data = dataOf(sent, { name, value });
    setPressed({ name, value });
    startTransition(async () => {
      const next = await send(action, data);
      if (next === 'kept') {
        keepTyped(sent);
        return reload();
      }
      startTransition(() => {
        if (next !== 'no-answer' && !next.refused) requestFormReset(sent);
        setState(next);
      });
    });
  };

  const isSettled = !isPending && state !== null;
  const outcome = isSettled && typeof state === 'object' ? state : null;
  const text = outcome?.said ? (said?.[outcome.said] ?? null) : null;
  return (
    <form ref={form} action={post} onSubmit={submit} className={className}>
      {children}
      <p role="status" className={styles.said}>
        {isSettled && state === 'kept' ? words.kept : !outcome?.refused && text}
      </p>
      {isPending && isOffline && (
        <p role="alert" className={styles.said}>
          {words.offline}
        </p>
      )}
      {outcome?.refused && text !== '' && (
        <p role="alert" className={styles.said}>
          {text ?? words.refused}
        </p>
      )}
      {isSettled && state === 'no-answer' && (
        <div role="alert" className={styles.said}>
          <p>{words.noAnswer}</p>
          <Button type="submit" variant="secondary" {...pressed}>
            {words.again}
          </Button>
        </div>
      )}
    </form>
  );
}
