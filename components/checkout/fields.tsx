import { type ComponentProps, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Field, FieldFrame, type FieldLook, fieldWiring } from '@/components/ui/field';
import controls from '@/components/ui/field.module.css';
import { Icon } from '@/components/ui/icon';
import { useLanguage, useWords } from '@/components/ui/language';
import { districts } from '@/lib/delivery';
import { formatPhone, formatPhoneEdit, type PhoneEdit } from '@/lib/orders/phone';
import styles from './delivery-form.module.css';

/**
 * Autofill and paste bring a whole text, a key one character of it. A composing keyboard of a phone
 * reports the whole composition with each event.
 */
function editOf(event: Event): PhoneEdit {
  if (!(event instanceof InputEvent)) return 'fill';
  const { inputType, data } = event;
  if (inputType === 'insertCompositionText') return 'key';
  if (!inputType.startsWith('delete')) return data?.length === 1 ? 'key' : 'fill';
  return inputType.endsWith('Forward') ? 'delete-forward' : 'delete-backward';
}

/** Returns whether the number was complete and dropped a further digit. */
function formatTyped({ currentTarget: input, nativeEvent }: SyntheticEvent<HTMLInputElement>) {
  const typedCaret = input.selectionStart ?? input.value.length;
  const { value, caret, full } = formatPhoneEdit(input.value, typedCaret, editOf(nativeEvent));
  if (value === input.value && caret === typedCaret) return full;
  input.value = value;
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
  return full;
}

/** The phone number. Formats what the shopper types or pastes, or the browser fills in. */
export function PhoneField({ className, ...props }: ComponentProps<typeof Field>) {
  const field = useRef<HTMLDivElement>(null);
  const [full, setFull] = useState(false);
  const { complete } = useWords('fields').phone;

  useEffect(() => {
    // The browser may have filled it in before React attached its listeners.
    const input = field.current?.querySelector('input');
    if (input) input.value = formatPhone(input.value);
  }, []);

  return (
    <div ref={field} className={className}>
      <Field
        {...props}
        type="tel"
        dir="ltr"
        required
        inputMode="tel"
        enterKeyHint="next"
        onInput={(event) => setFull(formatTyped(event))}
        onBlur={({ currentTarget }) => {
          currentTarget.value = formatPhone(currentTarget.value);
          setFull(false);
        }}
      />
      <p role="status" className={styles.status}>
        {full && complete}
      </p>
    </div>
  );
}

type NativeProps<Tag extends 'select' | 'textarea'> = FieldLook & { id: string } & Omit<
    ComponentProps<Tag>,
    keyof FieldLook | 'id'
  >;

/** The districts of Lebanon in the page's alphabetical order, as the phone's native list. */
export function DistrictField(props: NativeProps<'select'>) {
  const { label, hint, error, optional, id, className, ...rest } = props;
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
        <Icon name="chevron-down" size={16} />
      </span>
    </FieldFrame>
  );
}

/** A text of up to two lines. */
export function NoteField(props: NativeProps<'textarea'>) {
  const { label, hint, error, optional, id, className, ...rest } = props;
  const look = { label, hint, error, optional };
  return (
    <FieldFrame {...look} id={id} className={className}>
      <textarea rows={2} {...rest} {...fieldWiring(id, look, rest)} className={controls.control} />
    </FieldFrame>
  );
}
