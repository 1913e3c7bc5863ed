import { type Language, languageNames, languages } from '@/lib/language';
import { admin as styles } from './admin-classes';

/** The buttons of a form that show the admin in one of its other languages. */
export function OtherLanguages({ lang }: { lang: Language }) {
  return languages
    .filter((language) => language !== lang)
    .map((language) => (
      <button
        key={language}
        type="submit"
        name="language"
        value={language}
        lang={language}
        className={styles.link}
      >
        {languageNames[language]}
      </button>
    ));
}
