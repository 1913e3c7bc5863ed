import type { Subject } from '@/lib/admin/shop/subjects';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { admin as styles } from './admin-classes';
import type { FormView } from './field-view';
import { ShopForm } from './shop-form';
import { SHOP_PATH } from './shop-index';
import type { ViewAction } from './use-view-form';

type ShopScreenProps = {
  lang: Language;
  subject: Subject;
  /** The form, or why there is none: nothing can be written, or the file is no JSON. */
  content: { view: FormView } | { closed: string } | { broken: string };
  /** Whether the form shows the sample's text, which shoppers do not read. */
  isSample: boolean;
  /** Whether the first change makes the owner's folder. */
  makesFolder: boolean;
  save: ViewAction<FormView>;
};

/** The screen of one subject of the shop. */
export function ShopScreen(props: ShopScreenProps) {
  const { lang, subject, content, isSample, makesFolder, save } = props;
  const { shop: words, form } = adminWords(lang);
  return (
    <div className={styles.stack}>
      <a href={SHOP_PATH} className={styles.link}>
        {words.all}
      </a>
      <h1>{words.subjects[subject]}</h1>
      {'closed' in content && <p>{content.closed}</p>}
      {'broken' in content && (
        <p role="alert" className={styles.said}>
          {say(lang, words.broken, { file: content.broken })}
        </p>
      )}
      {'view' in content && (
        <>
          {isSample && <p className={styles.said}>{words.sample}</p>}
          <ShopForm
            action={save}
            view={content.view}
            words={form}
            save={words.save}
            makeFolder={makesFolder ? { about: words.noFolder, label: words.makeFolder } : null}
          />
        </>
      )}
    </div>
  );
}
