import { type SyntheticEvent, useEffect, useRef } from 'react';
import { Field } from '@/components/ui/field';
import { formatPhone, formatPhoneEdit, type PhoneEdit } from '@/lib/orders/phone';
import styles from './phone-field.module.css';

function editOf(event: Event): PhoneEdit {
  const type = event instanceof InputEvent ? event.inputType : '';
  if (!type.startsWith('delete')) return 'insert';
  return type.endsWith('Forward') ? 'delete-forward' : 'delete-backward';
}

function formatTyped({ currentTarget: input, nativeEvent }: SyntheticEvent<HTMLInputElement>) {
  const typedCaret = input.selectionStart ?? input.value.length;
  const { value, caret } = formatPhoneEdit(input.value, typedCaret, editOf(nativeEvent));
  if (value === input.value && caret === typedCaret) return;
  input.value = value;
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}

/** The phone number, formatted while it is typed, pasted or filled in by the browser (spec section 5). */
export function PhoneField({ id, error }: { id: string; error: string | undefined }) {
  const field = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The browser may have filled it in before anybody listened.
    const input = field.current?.querySelector('input');
    if (input) input.value = formatPhone(input.value);
  }, []);

  return (
    <div ref={field} className={styles.phone}>
      <Field
        id={id}
        name="phone"
        type="tel"
        label="Phone"
        hint="For the delivery, e.g. 71-234567."
        error={error}
        required
        autoComplete="tel"
        inputMode="tel"
        enterKeyHint="next"
        onInput={formatTyped}
        onBlur={({ currentTarget }) => {
          currentTarget.value = formatPhone(currentTarget.value);
        }}
      />
    </div>
  );
}
