import { Field } from '@/components/ui/field';
import type { DeliveryErrors, DeliveryField } from '@/lib/orders/schema';
import { shop } from '@/lib/shop';
import styles from './delivery-fields.module.css';
import { fieldId } from './fields';

type TextField = {
  name: DeliveryField;
  label: string;
  autoComplete: string;
  optional?: boolean;
  capitals?: boolean;
  last?: boolean;
  half?: boolean;
};

const FIELDS: readonly TextField[] = [
  {
    name: 'firstName',
    label: 'First name',
    autoComplete: 'given-name',
    capitals: true,
    half: true,
  },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', capitals: true, half: true },
  { name: 'address', label: 'Address', autoComplete: 'address-line1', capitals: true },
  { name: 'city', label: 'City', autoComplete: 'address-level2', capitals: true, half: true },
  {
    name: 'postalCode',
    label: 'Postal code',
    autoComplete: 'postal-code',
    optional: true,
    half: true,
    last: true,
  },
];

const HINTS: Partial<Record<DeliveryField, string>> = {
  address: 'Street, building and floor, or a landmark nearby.',
};

/** Where the order goes (spec section 2); what is typed stays in the controls themselves. */
export function DeliveryFields({ errors }: { errors: DeliveryErrors }) {
  return (
    <div className={styles.fields}>
      <Field
        id={fieldId('country')}
        name="country"
        label="Country"
        autoComplete="off"
        error={errors.country}
        value={shop.country}
        readOnly
        className={styles.fixed}
      />
      {FIELDS.map(({ name, label, autoComplete, optional, capitals, half, last }) => (
        <Field
          key={name}
          id={fieldId(name)}
          name={name}
          label={label}
          hint={HINTS[name]}
          error={errors[name]}
          optional={optional}
          required={!optional}
          autoComplete={autoComplete}
          autoCapitalize={capitals ? 'words' : 'off'}
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint={last ? 'done' : 'next'}
          className={half ? styles.half : undefined}
        />
      ))}
    </div>
  );
}
