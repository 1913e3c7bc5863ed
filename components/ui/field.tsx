import clsx from 'clsx/lite';
import { type AriaAttributes, type ComponentProps, type ReactNode, useId } from 'react';
import basics from './basics.module.css';
import styles from './field.module.css';

/** What stands around a control. */
export type FieldLook = {
  label: string;
  /** The label is read, not drawn; a placeholder or the surroundings say the same. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** What is wrong and how to put it right; none while the value stands. */
  error?: string | null;
  /** What the label says besides where the field may stay empty: " (optional)". */
  optional?: string | undefined;
};

type FrameProps = FieldLook & { id: string; className?: string; children: ReactNode };

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

/** What a control needs so that its label, hint and error belong to it. */
export function fieldWiring(id: string, { hint, error }: FieldLook, rest: AriaAttributes) {
  const described = clsx(hint && hintId(id), error && errorId(id), rest['aria-describedby']);
  return {
    id,
    'aria-invalid': error ? true : rest['aria-invalid'],
    'aria-describedby': described === '' ? undefined : described,
  };
}

/** A control with its label, its hint and its error. */
export function FieldFrame({
  id,
  label,
  hideLabel,
  hint,
  error,
  optional,
  className,
  children,
}: FrameProps) {
  const text = (
    <>
      {label}
      {optional && <span className={styles.optional}>{optional}</span>}
    </>
  );
  return (
    <div className={clsx(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? basics.hidden : styles.label}>
        {text}
      </label>
      {hint && (
        <p id={hintId(id)} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={errorId(id)} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A labelled input with its hint and its error; every other prop goes to the input. */
export function Field(props: FieldLook & Omit<ComponentProps<'input'>, keyof FieldLook>) {
  const { label, hideLabel, hint, error, optional, className, id, ...rest } = props;
  const ownId = useId();
  const look = { label, hideLabel, hint, error, optional };
  const fieldId = id ?? ownId;
  return (
    <FieldFrame {...look} id={fieldId} className={className}>
      <input {...rest} {...fieldWiring(fieldId, look, rest)} className={styles.control} />
    </FieldFrame>
  );
}
