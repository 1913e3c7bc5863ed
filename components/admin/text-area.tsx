import clsx from 'clsx/lite';
import { type ComponentProps, useId } from 'react';
import { FieldFrame, type FieldLook, fieldWiring } from '@/components/ui/field';
import fieldStyles from '@/components/ui/field.module.css';
import { care as own } from './admin-classes';

/** A labelled text of several lines with its hint; every other prop goes to the text. */
export function TextArea(
  props: Pick<FieldLook, 'label' | 'hint'> & Omit<ComponentProps<'textarea'>, keyof FieldLook>,
) {
  const { label, hint, className, ...rest } = props;
  const id = useId();
  const look = { label, hint };
  return (
    <FieldFrame {...look} id={id} {...(className !== undefined && { className })}>
      <textarea
        {...rest}
        {...fieldWiring(id, look, rest)}
        className={clsx(fieldStyles.control, own.area)}
      />
    </FieldFrame>
  );
}
