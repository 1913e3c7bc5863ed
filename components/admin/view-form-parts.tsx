import { admin, products as styles } from './admin-classes';
import type { FieldView, FormView, GroupView } from './field-view';
import { ProductField } from './product-field';

type GroupProps = { group: GroupView; keyOf: (field: FieldView) => string };

function Fields({ group, keyOf }: GroupProps) {
  return (
    <>
      {group.about && <p className={admin.soft}>{group.about}</p>}
      <div className={styles[group.layout]}>
        {group.fields.map((field) => (
          <ProductField key={keyOf(field)} field={field} />
        ))}
      </div>
    </>
  );
}

/** A group of a form's fields. One that is seldom typed into can be folded. */
export function FieldGroup({ canFold, ...props }: GroupProps & { canFold: boolean }) {
  const { group } = props;
  if (!canFold) {
    return (
      <section className={styles.group}>
        <h2>{group.title}</h2>
        <Fields {...props} />
      </section>
    );
  }
  return (
    <details className={styles.group} open={!group.folded}>
      <summary>
        <h2>{group.title}</h2>
      </summary>
      <Fields {...props} />
    </details>
  );
}

/** What a form says as a whole: why nothing was saved, or what was done. */
export function ViewSaid({ view }: { view: Pick<FormView, 'problem' | 'said'> }) {
  return (
    <>
      {view.problem !== null && (
        <p role="alert" className={admin.said}>
          {view.problem}
        </p>
      )}
      <p role="status" className={admin.said}>
        {view.said}
      </p>
    </>
  );
}
