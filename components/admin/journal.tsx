import { Button } from '@/components/ui/button';
import { COMMAND_LINE } from '@/lib/admin/access/sign-in';

import type { JournalEntry } from '@/lib/db/journal';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { access, admin as styles } from './admin-classes';
import { subjectInWords, whatInWords } from './journal-words';
import { shownTime } from './shown-time';

type JournalProps = {
  lang: Language;
  entries: readonly (JournalEntry & { id: number })[];
  /** Who has entries, by keys that stand for their names in addresses. */
  people: ReadonlyMap<string, string>;
  /** The key of whose entries are shown; null for everybody's. */
  who: string | null;
  /** The id before which there are earlier entries; null for none. */
  more: number | null;
};

function earlierUrl(who: string | null, before: number): string {
  const query = new URLSearchParams({ ...(who !== null && { who }), before: String(before) });
  return `/admin/journal?${query}`;
}

/** Who changed what, the last first. */
export function Journal({ lang, entries, people, who, more }: JournalProps) {
  const { journal: words } = adminWords(lang);
  const nameOf = (name: string) => (name === COMMAND_LINE ? words.commandLine : name);
  return (
    <div className={styles.stack}>
      <h1>{words.title}</h1>
      <p className={styles.soft}>{words.text}</p>
      <form className={styles.row}>
        <label className={styles.choice}>
          {words.who}
          <select name="who" defaultValue={who ?? ''} className={access.select}>
            <option value="">{words.everybody}</option>
            {[...people].map(([key, name]) => (
              <option key={key} value={key}>
                {nameOf(name)}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" variant="secondary">
          {words.show}
        </Button>
      </form>
      {entries.length === 0 && <p>{words.nothing}</p>}
      <ol className={styles.lines}>
        {entries.map(({ id, at, who, what, subject }) => (
          <li key={id}>
            <time dateTime={at} dir="ltr" className={styles.soft}>
              {shownTime(at)}
            </time>
            <bdi>{nameOf(who)}</bdi>
            <bdi>{whatInWords(lang, what)}</bdi>
            <bdi>{subjectInWords(lang, subject)}</bdi>
          </li>
        ))}
      </ol>
      {more !== null && (
        <p className={styles.row}>
          <a href={earlierUrl(who, more)}>{words.more}</a>
        </p>
      )}
    </div>
  );
}
