import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { useWords } from '@/components/ui/language';
import text from '@/components/ui/text.module.css';
import { DELIVERY, type DeliveryField, deliveryFields } from '@/lib/delivery';
import type { DeliveryErrors } from '@/lib/orders/delivery-schema';
import { DeliveryControl } from './delivery-control';
import styles from './delivery-form.module.css';

const foldedIn = (fold: 'more' | 'gift') =>
  deliveryFields.filter((field) => DELIVERY[field].folded === fold);

/** More of the address, and what a gift needs: few shoppers want them. */
const MORE = foldedIn('more');
const GIFT = foldedIn('gift');

type FoldProps = {
  errors: DeliveryErrors;
  /** Those of the form as submitted, which its summary says. */
  submitted: DeliveryErrors;
  title: string;
  intro?: string;
  fields: readonly DeliveryField[];
  /** Whether its optional fields must be filled in, but for the note. */
  needed?: boolean;
  children?: ReactNode;
};

/** Fields that few shoppers need. They open on demand, when filled in or when wrong. */
function Fold({ title, intro, fields, errors, submitted, needed, children }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const wrong = fields.some((field) => errors[field]);

  useEffect(() => {
    const details = fold.current;
    const controls = details?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input, textarea',
    );
    // The tab or the browser may have filled them in before (restoreTyped).
    const filled = [...(controls ?? [])].some((control) =>
      control.type === 'checkbox' ? control.matches(':checked') : control.value !== '',
    );
    if (details && (wrong || filled)) details.open = true;
  }, [wrong]);

  return (
    <details ref={fold} className={styles.fold}>
      <summary className={text.textLink}>
        <Icon name="plus" size={16} />
        {title}
      </summary>
      <div className={styles.fields}>
        {intro && <p className={styles.text}>{intro}</p>}
        {fields.map((field) => (
          <DeliveryControl
            key={field}
            field={field}
            error={errors[field]}
            said={!submitted[field]}
            needed={needed && DELIVERY[field].kind !== 'note'}
          />
        ))}
        {children}
      </div>
    </details>
  );
}

/** What of the address few shoppers need. */
export function MoreFields(errors: Pick<FoldProps, 'errors' | 'submitted'>) {
  return <Fold title={useWords('checkout').moreFields} fields={MORE} {...errors} />;
}

type GiftProps = Pick<FoldProps, 'errors' | 'submitted'> & {
  /** Whether the payer settles it, and nothing is paid at the door. */
  hidePrices: boolean;
};

/** Who orders for somebody else, their note, and whether the slip has no amount. */
export function GiftFields({ hidePrices, ...errors }: GiftProps) {
  const words = useWords('checkout');
  const hintId = useId();
  return (
    <Fold
      title={words.forOther}
      intro={words.forOtherHint}
      fields={GIFT}
      {...errors}
      needed={hidePrices}
    >
      <label className={styles.tick}>
        <input type="checkbox" name="hidePrices" aria-describedby={hintId} />
        {words.hidePrices}
      </label>
      <p id={hintId} className={styles.text}>
        {words.hidePricesHint}
      </p>
    </Fold>
  );
}
