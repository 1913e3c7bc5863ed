import { Field } from '@/components/ui/field';
import { adminWords } from '@/lib/words/admin-words';
import access from './access.module.css';
import type { AccountProps } from './account-props';
import styles from './admin.module.css';
import { PlainForm } from './plain-form';
import { SubmitButton } from './submit-button';

/**
 * The password of a person: set, changed, removed. These are plain forms: what is typed here is to
 * be kept nowhere.
 */
export function PasswordForms({ lang, person, hasPassword, isFresh, actions }: AccountProps) {
  const { account: words } = adminWords(lang);
  // A password that was just set, or none, is proven by signing in again.
  const asks = hasPassword && !isFresh;
  if (!isFresh && !hasPassword) return null;
  const present = (id: string) =>
    asks && (
      <Field
        id={id}
        label={words.present}
        name="present"
        type="password"
        required
        maxLength={400}
        autoComplete="current-password"
      />
    );
  return (
    <section className={styles.stack}>
      <h2>{words.password}</h2>
      <p className={styles.soft}>{words.passwordText}</p>
      <p>{hasPassword ? words.hasPassword : words.noPassword}</p>
      <PlainForm action={actions.setPassword} className={access.form}>
        <input type="hidden" name="username" value={person.name} autoComplete="username" />
        {present('present-to-set')}
        <Field
          label={words.wanted}
          name="wanted"
          type="password"
          required
          maxLength={400}
          autoComplete="new-password"
        />
        <SubmitButton variant="secondary">{words.setPassword}</SubmitButton>
      </PlainForm>
      {hasPassword && (
        <PlainForm action={actions.removePassword} className={access.form}>
          {present('present-to-remove')}
          <SubmitButton variant="quiet">{words.removePassword}</SubmitButton>
        </PlainForm>
      )}
    </section>
  );
}
