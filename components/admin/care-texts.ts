import type { CareJob } from '@/lib/admin/care/care-job';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { leftToRight } from './shown-time';

/** What the forms of backups may say, by what their actions say. */
export function careTexts(lang: Language): Readonly<Record<string, string>> {
  const { care, order } = adminWords(lang);
  const { busy, gone, noBackup, tooLarge, tooSlow, broken, unconfirmed, again } = care.said;
  return {
    ...{ unconfirmed, again, broken, conflict: busy, 'not-found': gone },
    ...{ 'no-backup': noBackup, 'too-large': tooLarge, 'too-slow': tooSlow },
    ...{ email_sent: order.mailed, email_failed: order.mailFailed },
    ...{ email_held: order.mailHeld, email_settled: order.mailSettled },
  };
}

/** Returns a number of bytes for people. */
export function sizeText(bytes: number): string {
  const text = bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
  return leftToRight(text);
}

/** Returns what became of the last job. */
export function jobText(lang: Language, { kind, state, result }: CareJob): string {
  const { care: words } = adminWords(lang);
  if (state !== 'done' || result === undefined) return words.jobs[`${kind}-${state}`];
  const { name, bytes = 0, products = 0, orders = 0 } = result;
  return say(lang, words.jobs[`${kind}-done`], {
    ...{ name: leftToRight(name), size: sizeText(bytes), products, orders },
  });
}
