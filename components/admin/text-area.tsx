import { type ComponentProps, useId } from 'react';
import { FieldFrame, type FieldLook, fieldWiring } from '@/components/ui/field';
import fieldStyles from '@/components/ui/field.module.css';

/** A labelled text of several lines with its hint; every other prop goes to the text. */
export function TextArea(
  props: Pick<FieldLook, 'label' | 'hint'> & Omit<ComponentProps<'textarea'>, keyof FieldLook>,
) {
  const { label, hint, className, ...rest } = props;
  const id = useId();
  const look = { label, hint };
  return (
    <FieldFrame {...look} id={id} {...(className !== undefined && { className })}>
      <textarea {...rest} {...fieldWiring(id, look, rest)} className={fieldStyles.control} />
    </FieldFrame>
  );
}
