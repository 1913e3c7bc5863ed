import { Field } from '@/components/ui/field';
import { useWords } from '@/components/ui/language';
import { DELIVERY, type DeliveryField } from '@/lib/delivery';
import styles from './delivery-form.module.css';
import { DistrictField, NoteField, PhoneField } from './fields';

/** Returns the id of a field's control, for its label and for the error summary's link. */
export function fieldId(field: DeliveryField): string {
  return `checkout-${field}`;
}

type FieldProps = {
  field: DeliveryField;
  error: string | undefined;
  /** Whether an optional field must be filled in for now. */
  needed?: boolean;
  /** Whether its error is announced. */
  said?: boolean;
};

/** A field of the delivery details. It is uncontrolled. */
export function DeliveryControl({ field, error, needed, said }: FieldProps) {
  const fields = useWords('fields');
  const { optionalSuffix } = useWords('checkout');
  const row = DELIVERY[field];
  const optional = row.optional && !needed ? optionalSuffix : undefined;
  const words = fields[field];
  const { label } = words;
  const hint = 'hint' in words ? words.hint : undefined;
  const props = {
    id: fieldId(field),
    name: field,
    label,
    hint,
    error,
    autoComplete: row.autoComplete,
    className: row.share && styles[row.share],
  };
  switch (row.kind) {
    case 'phone':
      return <PhoneField {...props} said={said} />;
    case 'country':
      return (
        <Field {...props} className={styles.country} value={fields.country.lebanon} readOnly />
      );
    case 'district':
      return <DistrictField {...props} optional={optional} required={!optional} />;
    case 'anyPhone':
      return (
        <Field
          {...props}
          said={said}
          optional={optional}
          required={!optional}
          type="tel"
          dir="ltr"
          inputMode="tel"
          enterKeyHint="next"
        />
      );
    case 'note':
      return (
        <NoteField
          {...props}
          optional={optional}
          maxLength={row.maxLength}
          dir="auto"
          enterKeyHint="done"
        />
      );
    case 'text': {
      const typing = {
        optional,
        required: !optional,
        dir: 'auto',
        autoCapitalize: row.capitals ? 'words' : 'off',
        autoCorrect: 'off',
        spellCheck: false,
        enterKeyHint: 'next',
      } as const;
      return row.rows ? (
        <NoteField {...props} {...typing} rows={row.rows} />
      ) : (
        <Field {...props} {...typing} />
      );
    }
  }
}
