import { Container } from '@/components/ui/container';
import type { Person } from '@/lib/db/people';
import type { Language } from '@/lib/language';
import { shop } from '@/lib/shop';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import styles from './admin.module.css';
import { AdminForm } from './admin-form';
import type { FormAction } from './form-outcome';
import { SubmitButton } from './submit-button';

type SignInProps = {
  lang: Language;
  /** The secret of the link that was opened; null for none. */
  secret: string | null;
  /** Whom it lets in; null for nobody. */
  person: Person | null;
  signIn: FormAction;
};

/** Where one signs in. Opening a link uses nothing up, since previews open links; its button does. */
export function SignIn({ lang, secret, person, signIn }: SignInProps) {
  const { signIn: words, form } = adminWords(lang);
  return (
    <Container>
      <main className={styles.signIn}>
        <p className={styles.shop}>{shop.name}</p>
        <h1>{words.title}</h1>
        {secret !== null && person !== null ? (
          <AdminForm action={signIn} words={form} className={styles.stack}>
            <p>{say(lang, words.as, { name: person.name })}</p>
            <input type="hidden" name="link" value={secret} />
            <SubmitButton size="large">{words.button}</SubmitButton>
          </AdminForm>
        ) : (
          <div className={styles.stack}>
            <p>{secret === null ? words.none : words.over}</p>
            <p className={styles.soft}>{words.how}</p>
          </div>
        )}
      </main>
    </Container>
  );
}
