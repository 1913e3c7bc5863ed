import type { Check } from '@/lib/admin/going-live/checks';
import type { Checked } from '@/lib/admin/going-live/recent-checks';
import type { OwnersFigures } from '@/lib/admin/today';
import { formatVital } from '@/lib/admin/vitals-summary';
import type { Sales } from '@/lib/db/order-sales';
import type { Language } from '@/lib/language';
import { formatPrice } from '@/lib/money';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { admin as styles, today } from './admin-classes';
import { leftToRight, shownTime } from './shown-time';

// What the owner alone sees of the day.

/** Where the list of what has to be right before going live stands on the page. */
export const GO_LIVE = 'go-live';

/** What was sold today, and in this week beside the last one. */
export function SalesOfDays({ lang, sales }: { lang: Language; sales: OwnersFigures['sales'] }) {
  const { today: words } = adminWords(lang);
  const text = ({ orders, revenue }: Sales) =>
    say(lang, words.figures, { orders, revenue: leftToRight(formatPrice(revenue)) });
  return (
    <section className={styles.stack}>
      <h2>{words.sales}</h2>
      <dl className={styles.figuresList}>
        <dt>{words.salesToday}</dt>
        <dd>{text(sales.today)}</dd>
        <dt>{words.thisWeek}</dt>
        <dd>{text(sales.week)}</dd>
        <dt>{words.weekBefore}</dt>
        <dd>{text(sales.weekBefore)}</dd>
      </dl>
    </section>
  );
}

/** A check as the command line says it, in English. */
function CheckText({ lang, check }: { lang: Language; check: Check }) {
  const { today: words } = adminWords(lang);
  const { name, state, found, toDo, commands } = check;
  return (
    <li className={today.check}>
      <span className={state === 'to do' ? styles.alarm : styles.soft}>
        {state === 'to do' ? words.toDo : words.warning}
      </span>
      <div lang="en" dir="ltr">
        <p>
          <strong>{`${name}: `}</strong>
          {found}
        </p>
        {toDo !== null && <p className={styles.soft}>{toDo}</p>}
        {commands.map((command) => (
          <code key={command} className={today.command}>
            {command}
          </code>
        ))}
      </div>
    </li>
  );
}

type GoLiveProps = {
  lang: Language;
  checked: Checked;
  /** Whether the list is open: where it is one of the next steps. */
  isOpen: boolean;
};

/** What has to be right before real customers come, and is not. */
export function GoLive({ lang, checked, isOpen }: GoLiveProps) {
  const { today: words } = adminWords(lang);
  const missing = checked.checks.filter(({ state }) => state === 'to do' || state === 'warning');
  const count = missing.length;
  return (
    <section id={GO_LIVE} className={styles.stack}>
      <h2>{words.goLive}</h2>
      {count === 0 ? (
        <p>{words.ready}</p>
      ) : (
        <details open={isOpen} className={today.missing}>
          <summary>{say(lang, words.missing, { count })}</summary>
          <ul className={today.checks}>
            {missing.map((check) => (
              <CheckText key={check.name} lang={lang} check={check} />
            ))}
          </ul>
        </details>
      )}
      <p className={styles.soft}>{say(lang, words.asOf, { time: shownTime(checked.at) })}</p>
    </section>
  );
}

function SlowPages({ lang, pages }: { lang: Language; pages: OwnersFigures['slowPages'] }) {
  const { today: words } = adminWords(lang);
  if (pages === null) return words.notMeasured;
  if (pages.length === 0) return words.noneSlow;
  return (
    <ul className={styles.lines}>
      {pages.map(({ page, metric, p75, views }) => (
        <li key={`${page} ${metric}`}>
          <bdi lang="en">{page}</bdi>
          <span className={styles.soft}>
            {say(lang, words.slowPage, {
              metric,
              value: leftToRight(formatVital(metric, p75)),
              views,
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

type RunningFigures = Pick<OwnersFigures, 'lastBackup' | 'slowPages'>;

/** When it was last backed up, and which pages were slow for shoppers. */
export function Running({ lang, figures }: { lang: Language; figures: RunningFigures }) {
  const { today: words } = adminWords(lang);
  const { lastBackup, slowPages } = figures;
  return (
    <section className={styles.stack}>
      <h2>{words.running}</h2>
      <dl className={styles.figuresList}>
        <dt>{words.backup}</dt>
        <dd>{lastBackup === null ? words.noBackup : shownTime(lastBackup.at)}</dd>
        <dt>{words.slow}</dt>
        <dd>
          <SlowPages lang={lang} pages={slowPages} />
        </dd>
      </dl>
    </section>
  );
}
