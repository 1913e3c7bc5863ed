import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import type { AccountProps } from './account-props';
import { admin as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import { NewPasskey } from './passkey-new';
import { shownTime } from './shown-time';
import { SubmitButton } from './submit-button';

/** The passkeys of a person, and the way to add one. */
export function PasskeyList({ lang, passkeys, isFresh, device, actions }: AccountProps) {
  const { account: words, form } = adminWords(lang);
  const { passkeyName, addPasskey, passkeyFailed, noScripts } = words;
  return (
    <section className={styles.stack}>
      <h2>{words.passkeys}</h2>
      <p className={styles.soft}>{words.passkeysText}</p>
      {passkeys.length === 0 && <p>{words.noPasskeys}</p>}
      <ul className={styles.lines}>
        {passkeys.map(({ id, name, createdAt, usedAt }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <span className={styles.soft}>
              {say(lang, words.made, { time: shownTime(createdAt) })}
            </span>
            <span className={styles.soft}>
              {usedAt === null ? words.never : say(lang, words.used, { time: shownTime(usedAt) })}
            </span>
            <AdminForm action={actions.removePasskey} words={form}>
              <input type="hidden" name="id" value={id} />
              <SubmitButton variant="quiet">{words.remove}</SubmitButton>
            </AdminForm>
          </li>
        ))}
      </ul>
      {isFresh && (
        <NewPasskey
          ask={actions.askForPasskey}
          save={actions.savePasskey}
          device={device}
          form={form}
          words={{ passkeyName, addPasskey, passkeyFailed, noScripts }}
          said={words.said}
        />
      )}
    </section>
  );
}
