import { Container } from '@/components/ui/container';
import { Field } from '@/components/ui/field';
import type { Person } from '@/lib/db/people';
import type { Language } from '@/lib/language';
import { shop } from '@/lib/shop';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { access, admin as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import type { FormAction } from './form-outcome';
import { type AskForSignature, PasskeySignIn } from './passkey-sign-in';
import { SubmitButton } from './submit-button';

type SignInProps = {
  lang: Language;
  /** The link that was opened and whom it lets in; null for none that lets anybody in. */
  opened: { secret: string; person: Person } | null;
  /** Why it failed; null where it did not. */
  failure: string | null;
  /** Whether somebody who is signed in proves who they are. */
  again: boolean;
  byLink: FormAction;
  byPassword: FormAction;
  byPasskey: FormAction;
  askForSignature: AskForSignature;
};

function OtherWays({ lang, again, byPassword, byPasskey, askForSignature }: SignInProps) {
  const { signIn: words, form } = adminWords(lang);
  const kept = again && <input type="hidden" name="again" value="1" />;
  const { passkey, passkeyFailed } = words;
  return (
    <>
      <PasskeySignIn
        ask={askForSignature}
        signIn={byPasskey}
        form={form}
        words={{ passkey, passkeyFailed }}
      >
        {kept}
      </PasskeySignIn>
      <AdminForm action={byPassword} words={form} className={access.form}>
        <h2>{words.byPassword}</h2>
        {kept}
        <Field label={words.name} name="name" required maxLength={60} autoComplete="username" />
        <Field
          label={words.password}
          name="password"
          type="password"
          required
          maxLength={400}
          autoComplete="current-password"
        />
        <SubmitButton>{words.button}</SubmitButton>
      </AdminForm>
      <p>{words.none}</p>
      <p className={styles.soft}>{words.how}</p>
    </>
  );
}

/**
 * Where one signs in. Opening a link uses nothing up, since previews open links; its button does.
 */
export function SignIn(props: SignInProps) {
  const { lang, opened, failure, byLink } = props;
  const { signIn: words, form } = adminWords(lang);
  return (
    <Container>
      <main className={styles.signIn}>
        <p className={styles.shop}>{shop.name}</p>
        <h1>{words.title}</h1>
        {failure && (
          <p role="alert" className={styles.said}>
            {failure}
          </p>
        )}
        {opened === null ? (
          <OtherWays {...props} />
        ) : (
          <AdminForm action={byLink} words={form} className={styles.stack}>
            <p>{say(lang, words.as, { name: opened.person.name })}</p>
            <input type="hidden" name="link" value={opened.secret} />
            <SubmitButton size="large">{words.button}</SubmitButton>
          </AdminForm>
        )}
      </main>
    </Container>
  );
}
