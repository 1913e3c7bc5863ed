import type { ShownUndo } from '@/lib/admin/import-files/undo-last';
import type { UndoPlan } from '@/lib/admin/products/plan-undo';
import type { StoredProduct } from '@/lib/catalogue/product';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { access, admin as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import { columnLabel } from './column-view';
import type { FormAction } from './form-outcome';
import { type ImportLine, ImportLines } from './import-lines';
import { IMPORT_PATH, UNDO_IMPORT_PATH } from './import-paths';
import { shownTime } from './shown-time';
import { SubmitButton } from './submit-button';

type ImportUndoProps = {
  lang: Language;
  /** What it would do; null where there is no import to undo. */
  undo: ShownUndo | null;
  page: number;
  run: FormAction;
};

/** The most products that are named because they stay as they are. */
const MOST_KEPT = 100;

function linesOf({ added, changed, removed }: UndoPlan): ImportLine[] {
  const line = (did: ImportLine['did'], product: StoredProduct): ImportLine => {
    const { id, name, brand, price, type, imagePath, hidden } = product;
    const plain = { pictures: 0, fields: [], notes: [] };
    return { did, id, name, brand, price, type, imagePath, isHidden: hidden, ...plain };
  };
  return [
    ...changed.map(({ product, fields }) => ({ ...line('changed', product), fields })),
    ...added.map((product) => line('added', product)),
    ...removed.map((product) => line('removed', product)),
  ];
}

function Kept({ lang, kept }: { lang: Language; kept: UndoPlan['kept'] }) {
  const { import: words, products } = adminWords(lang);
  if (kept.length === 0) return null;
  return (
    <details className={access.manage} open>
      <summary>{say(lang, products.withCount, { name: words.keeps, count: kept.length })}</summary>
      <ul className={styles.lines}>
        {kept.slice(0, MOST_KEPT).map(({ id, name, field, why }) => (
          <li key={`${id} ${field} ${why}`}>
            <bdi translate="no">{id}</bdi>
            <bdi>{name}</bdi>
            {field !== null && <span>{columnLabel(lang, field)}</span>}
            <span className={styles.soft}>{words.keepsWhy[why]}</span>
          </li>
        ))}
      </ul>
      {kept.length > MOST_KEPT && (
        <p>{say(lang, words.more, { count: kept.length - MOST_KEPT })}</p>
      )}
    </details>
  );
}

function Shown({ lang, undo, page }: ImportUndoProps & { undo: ShownUndo }) {
  const { import: words } = adminWords(lang);
  const { plan, digest } = undo;
  const { added, changed, removed, kept } = plan;
  const counts = { added: added.length, changed: changed.length, removed: removed.length };
  return (
    <>
      <input type="hidden" name="digest" value={digest} />
      <p>
        <bdi>{plan.import.file}</bdi> {shownTime(plan.import.at)}
      </p>
      <p>{say(lang, words.undoSummary, counts)}</p>
      <SubmitButton>{words.undo}</SubmitButton>
      <Kept lang={lang} kept={kept} />
      <ImportLines
        {...{ lang, page }}
        lines={linesOf(plan)}
        pathOf={(wanted) => `${UNDO_IMPORT_PATH}?page=${wanted}`}
      />
    </>
  );
}

/** The page that shows what undoing the last import would do, and does it. */
export function ImportUndo(props: ImportUndoProps) {
  const { lang, undo, run } = props;
  const { import: words, form } = adminWords(lang);
  const { undone, undoChanged, undoNone } = words;
  return (
    <div className={styles.stack}>
      <p className={styles.row}>
        <a href={IMPORT_PATH}>{words.back}</a>
      </p>
      <h1>{words.undoTitle}</h1>
      <AdminForm
        action={run}
        words={form}
        said={{ undone, conflict: undoChanged, 'not-found': undoNone }}
        className={styles.stack}
      >
        {undo === null ? <p>{undoNone}</p> : <Shown {...props} undo={undo} />}
      </AdminForm>
    </div>
  );
}
