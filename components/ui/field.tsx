import clsx from 'clsx/lite';
import { type AriaAttributes, type ComponentProps, type ReactNode, useId } from 'react';
import basics from './basics.module.css';
import styles from './field.module.css';

/** The label, hint and error of a control. */
export type FieldLook = {
  label: string;
  /**
   * Whether to show the label to screen readers only, if a placeholder or the surroundings say the
   * same.
   */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** What is wrong and how to fix it; null while the value is valid. */
  error?: string | null;
  /** Whether the error is said, and brought into view, when it appears. */
  said?: boolean;
  /** Appended to the label of an optional field: " (optional)". */
  optional?: string | undefined;
};

type FrameProps = FieldLook & { id: string; className?: string; children: ReactNode };

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

/** Returns the attributes that connect a control with its label, hint and error. */
export function fieldWiring(id: string, { hint, error }: FieldLook, rest: AriaAttributes) {
  const described = clsx(hint && hintId(id), error && errorId(id), rest['aria-describedby']);
  return {
    id,
    'aria-invalid': error ? true : rest['aria-invalid'],
    'aria-describedby': described === '' ? undefined : described,
  };
}

/** Scrolls as little as shows the error with its control. */
function bringIntoView(error: HTMLElement | null) {
  error?.parentElement?.scrollIntoView({ block: 'nearest' });
}

/** A control with its label, its hint and its error. */
export function FieldFrame({
  id,
  label,
  hideLabel,
  hint,
  error,
  said,
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
        <p
          id={errorId(id)}
          className={styles.error}
          {...(said && { role: 'alert', ref: bringIntoView })}
        >
          {error}
        </p>
      )}
    </div>
  );
}

/** A labelled input with its hint and its error; every other prop goes to the input. */
export function Field(props: FieldLook & Omit<ComponentProps<'input'>, keyof FieldLook>) {
  const { label, hideLabel, hint, error, said, optional, className, id, ...rest } = props;
  const ownId = useId();
  const look = { label, hideLabel, hint, error, said, optional };
  const fieldId = id ?? ownId;
  return (
    <FieldFrame {...look} id={fieldId} className={className}>
      <input {...rest} {...fieldWiring(fieldId, look, rest)} className={styles.control} />
    </FieldFrame>
  );
}
