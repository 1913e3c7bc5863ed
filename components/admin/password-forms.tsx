import { Field } from '@/components/ui/field';
import { adminWords } from '@/lib/words/admin-words';
import type { AccountProps } from './account-props';
import { access, admin as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import { SubmitButton } from './submit-button';

/** The password of a person: set, changed, removed. */
export function PasswordForms({ lang, person, hasPassword, isFresh, actions }: AccountProps) {
  const { account: words, form } = adminWords(lang);
  const look = { words: form, said: words.said, className: access.form };
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
      <AdminForm action={actions.setPassword} {...look}>
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
      </AdminForm>
      {hasPassword && (
        <AdminForm action={actions.removePassword} {...look}>
          {present('present-to-remove')}
          <SubmitButton variant="quiet">{words.removePassword}</SubmitButton>
        </AdminForm>
      )}
    </section>
  );
}
