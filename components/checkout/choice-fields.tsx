import type { ComponentProps } from 'react';
import { FieldFrame, type FieldLook, fieldWiring } from '@/components/ui/field';
import controls from '@/components/ui/field.module.css';
import { useLanguage, useWords } from '@/components/ui/language';
import { districts } from '@/lib/delivery';
import styles from './delivery-form.module.css';

type NativeProps<Tag extends 'select' | 'textarea'> = FieldLook & { id: string } & Omit<
    ComponentProps<Tag>,
    keyof FieldLook | 'id'
  >;

/** The districts of Lebanon in the alphabet of the page: the list that each phone has its own way. */
export function DistrictField({ className, ...props }: NativeProps<'select'>) {
  const { label, hint, error, optional, id, ...rest } = props;
  const language = useLanguage();
  const names = useWords('districts');
  const { none } = useWords('fields').district;
  const { compare } = new Intl.Collator(language);
  const sorted = [...districts].sort((one, other) => compare(names[one], names[other]));
  const look = { label, hint, error, optional };
  return (
    <FieldFrame {...look} id={id} className={className}>
      <span className={styles.select}>
        <select {...rest} {...fieldWiring(id, look, rest)} className={controls.control}>
          <option value="">{none}</option>
          {sorted.map((district) => (
            <option key={district} value={district}>
              {names[district]}
            </option>
          ))}
        </select>
      </span>
    </FieldFrame>
  );
}

/** A note of a line or two. */
export function NoteField({ className, ...props }: NativeProps<'textarea'>) {
  const { label, hint, error, optional, id, ...rest } = props;
  const look = { label, hint, error, optional };
  return (
    <FieldFrame {...look} id={id} className={className}>
      <textarea rows={2} {...rest} {...fieldWiring(id, look, rest)} className={controls.control} />
    </FieldFrame>
  );
}
