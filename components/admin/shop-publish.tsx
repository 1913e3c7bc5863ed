import type { Difference, Unpublished } from '@/lib/admin/shop/differences';
import { isUnderWay, type PublishStatus } from '@/lib/admin/shop/publisher';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { admin as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import type { FormAction } from './form-outcome';
import { elsewhereText } from './shop-mistake';
import { shownTime } from './shown-time';
import { SubmitButton } from './submit-button';
import { WaitForPublish } from './wait-for-publish';

type PublishProps = {
  lang: Language;
  /** Null where nobody can build and restart this server. */
  status: PublishStatus | null;
  unpublished: Unpublished;
  publish: FormAction;
};

/** What is said of the last publish; null for nothing. */
function stateText(lang: Language, status: PublishStatus | null): string | null {
  const { publish: words } = adminWords(lang).shop;
  if (status === null || status.state === 'idle') return null;
  return say(lang, words[status.state], { time: shownTime(status.at) });
}

/** What differs, by the screens that change it. */
function Differences({
  lang,
  differences,
}: {
  lang: Language;
  differences: readonly Difference[];
}) {
  const { subjects, publish } = adminWords(lang).shop;
  return (
    <ul className={styles.plain}>
      {differences.map((one) => (
        <li key={one}>{one === 'other' ? publish.other : subjects[one]}</li>
      ))}
    </ul>
  );
}

function Mistakes({ lang, unpublished }: Pick<PublishProps, 'lang' | 'unpublished'>) {
  if (unpublished.kind !== 'mistakes') return null;
  return (
    <div role="alert" className={styles.said}>
      <p>{adminWords(lang).shop.publish.wrong}</p>
      <ul>
        {unpublished.mistakes.map(({ file, place, reason }) => (
          <li key={`${file} ${place} ${reason}`}>{elsewhereText(lang, { file, place, reason })}</li>
        ))}
      </ul>
    </div>
  );
}

/** A button that publishes what differs; what to do where nobody can. */
function Unshown({ lang, status, unpublished, publish }: PublishProps) {
  const { shop, form } = adminWords(lang);
  const { publish: words } = shop;
  if (unpublished.kind === 'mistakes') return <Mistakes lang={lang} unpublished={unpublished} />;
  const { differences } = unpublished;
  if (differences.length === 0) return <p>{words.all}</p>;
  return (
    <>
      <p className={styles.alarm}>{words.notYet}</p>
      <Differences lang={lang} differences={differences} />
      {status === null ? (
        <p>{words.nobody}</p>
      ) : (
        <AdminForm action={publish} words={form} said={{ asked: words.asked }}>
          <p className={styles.soft}>{words.about}</p>
          <SubmitButton>{words.button}</SubmitButton>
        </AdminForm>
      )}
    </>
  );
}

/** What is not published yet, how publishing is, and its button. */
export function Publish(props: PublishProps) {
  const { lang, status } = props;
  const { publish: words } = adminWords(lang).shop;
  const text = stateText(lang, status);
  return (
    <section className={styles.stack} aria-labelledby="publish">
      <h2 id="publish">{words.title}</h2>
      <div role="status" className={styles.said}>
        {text && <p>{text}</p>}
      </div>
      {status?.state === 'failed' && status.reason && (
        <pre className={styles.reason} dir="ltr" lang="en">
          {status.reason}
        </pre>
      )}
      {isUnderWay(status) ? <WaitForPublish state={status?.state ?? ''} /> : <Unshown {...props} />}
    </section>
  );
}
