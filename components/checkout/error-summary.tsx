import clsx from 'clsx/lite';
import { type MouseEvent, type RefObject, useId } from 'react';
import callout from '@/components/ui/callout.module.css';
import type { DeliveryErrors } from '@/lib/orders/schema';
import styles from './error-summary.module.css';
import { FIELD_ORDER, fieldId } from './fields';

type ErrorSummaryProps = { ref: RefObject<HTMLDivElement | null>; errors: DeliveryErrors };

/** Focuses the control itself, with its label in view, instead of only scrolling to it. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  if (control === null) return;
  event.preventDefault();
  control.focus({ preventScroll: true });
  control.parentElement?.scrollIntoView();
}

/** What is wrong with the form, with a link to each field. */
export function ErrorSummary({ ref, errors }: ErrorSummaryProps) {
  const headingId = useId();
  const wrong = FIELD_ORDER.filter((field) => errors[field]);
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className={clsx(callout.callout, callout.danger)}
      aria-labelledby={headingId}
    >
      {/* The count goes down while the shopper types: nobody has to be told each time. */}
      <h2 id={headingId} className={styles.title} aria-live="off">
        {wrong.length === 1 ? '1 field needs' : `${wrong.length} fields need`} your attention
      </h2>
      <ul className={styles.links}>
        {wrong.map((field) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`} onClick={focusField}>
              {errors[field]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
