import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLanguage, useWords } from '@/components/ui/language';
import type { Language } from '@/lib/language';
import { messageOf, postJson } from '@/lib/post-json';
import type { Words } from '@/lib/words/words';
import styles from './subscription.module.css';

/** The time-out (ms) of an attempt. */
const TIME_LIMIT = 10_000;

/** How long (ms) the thanks show. */
const THANKS_FOR = 4000;

/** Signs an e-mail address up. Returns null on success, else the text for the shopper. */
async function subscribe(
  email: string,
  language: Language,
  words: Words['subscription'],
): Promise<string | null> {
  try {
    const response = await postJson('/api/subscriptions', { email }, language, TIME_LIMIT);
    if (response.ok) return null;
    // The response says how long to wait.
    if (response.status === 429)
      return messageOf(await response.json().catch(() => null)) || words.tooMany;
    return response.status === 400 || response.status === 422 ? words.invalid : words.failed;
  } catch {
    return words.failed;
  }
}

/** A press of Subscribe; each is a new object. */
export type Submission = { form: HTMLFormElement };

/** The state of a sign-up; `problem` says why the last one failed. */
type Progress = { stage: 'idle' | 'pending' | 'done'; problem?: string | null };

/** Sends the form's address, one attempt at a time, and shows the outcome. */
export function Outcome({ submission }: { submission: Submission }) {
  const { form } = submission;
  const language = useLanguage();
  const words = useWords('subscription');
  const problemId = useId();
  const [{ stage, problem }, setProgress] = useState<Progress>({ stage: 'idle' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = useEffectEvent(async ({ form }: Submission) => {
    if (stage === 'pending') return;
    clearTimeout(timer.current);
    setProgress({ stage: 'pending' });
    const problem = await subscribe(String(new FormData(form).get('email')), language, words);
    if (problem !== null) return setProgress({ stage: 'idle', problem });
    form.reset();
    setProgress({ stage: 'done' });
    timer.current = setTimeout(() => setProgress({ stage: 'idle' }), THANKS_FOR);
  });
  useEffect(() => {
    void send(submission);
  }, [submission]);

  // The server drew the field and the button.
  useEffect(() => {
    const [field, button] = [form.querySelector('[name=email]'), form.querySelector('button')];
    field?.setAttribute('aria-invalid', String(Boolean(problem)));
    field?.setAttribute('aria-describedby', problemId);
    button?.setAttribute('aria-busy', String(stage === 'pending'));
  }, [form, problem, problemId, stage]);

  return (
    <>
      <p id={problemId} role="status" className={styles.problem}>
        {problem}
      </p>
      <div role="status" className={styles.toast}>
        {stage === 'done' && <p className={styles.thanks}>{words.thanks}</p>}
      </div>
    </>
  );
}
