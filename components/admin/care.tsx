import clsx from 'clsx/lite';
import type { ComponentProps } from 'react';
import type { Checked } from '@/lib/admin/going-live/recent-checks';
import type { Health } from '@/lib/backend/health';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { care as own, admin as styles } from './admin-classes';
import { Backups } from './backups';
import { Failures } from './failures';
import { leftToRight } from './shown-time';
import { GoLive } from './todays-figures';

const ENGINES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

/** How the shop is, in plain words. */
function HealthNow({ lang, health }: { lang: Language; health: Health }) {
  const { care: words } = adminWords(lang);
  const { status, database, backend, orders, unsavedOrders } = health;
  const engine = database.engine === null ? '' : leftToRight(ENGINES[database.engine]);
  const { products, ageSeconds, problem } = backend;
  return (
    <section className={styles.stack}>
      <h2>{words.health}</h2>
      <p className={status === 'ok' ? undefined : styles.alarm}>{words.statuses[status]}</p>
      <dl className={styles.figuresList}>
        <dt>{words.database}</dt>
        <dd>
          {database.ok
            ? say(lang, words.answers, { engine })
            : words.problems[database.problem ?? 'unreachable']}
        </dd>
        <dt>{words.catalogue}</dt>
        <dd>
          {ageSeconds === null
            ? words.noCatalogue
            : say(lang, words.catalogueAge, { products, seconds: ageSeconds })}
          {problem !== undefined && (
            <span lang="en" dir="ltr">
              {` ${problem}`}
            </span>
          )}
        </dd>
        <dt>{words.unsaved}</dt>
        <dd>{say(lang, words.unsavedCount, { count: unsavedOrders })}</dd>
        {orders && (
          <>
            <dt>{words.untold}</dt>
            <dd>{say(lang, words.untoldCount, { count: orders.untold })}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

type CareProps = ComponentProps<typeof Backups> &
  ComponentProps<typeof Failures> & {
    health: Health;
    checked: Checked;
    version: string;
  };

/** What keeps the shop well: backups, how it is, what went wrong, its version. */
export function Care(props: CareProps) {
  const { lang, backups, job, backUp, health, checked, version } = props;
  const { emails, posts, canSend, canPost, actions } = props;
  const { care: words } = adminWords(lang);
  return (
    <div className={clsx(styles.stack, own.page)}>
      <h1>{words.title}</h1>
      <Backups lang={lang} backups={backups} job={job} backUp={backUp} />
      <HealthNow lang={lang} health={health} />
      <Failures
        lang={lang}
        emails={emails}
        posts={posts}
        canSend={canSend}
        canPost={canPost}
        actions={actions}
      />
      <GoLive lang={lang} checked={checked} isOpen={false} />
      <section className={styles.stack}>
        <h2>{words.version}</h2>
        <p>
          <bdi translate="no">{version}</bdi>
        </p>
        <p>{words.updateAbout}</p>
        <pre dir="ltr" className={own.plan}>
          <code>git pull && npm start</code>
        </pre>
        <p className={styles.soft}>{words.updateImage}</p>
      </section>
    </div>
  );
}
