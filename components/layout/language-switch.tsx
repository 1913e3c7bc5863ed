import { directionOf, type Language, languageNames, languages, localPath } from '@/lib/language';
import { wordsOf } from '@/lib/words/words';
import styles from './footer.module.css';

type LanguageSwitchProps = {
  lang: Language;
  /** The page's public path, without the language. */
  path: string;
};

/**
 * Links to the page in every language. They are plain links, because each language is a document of
 * its own. They carry the text of the language hint, which reads it from them.
 */
export function LanguageSwitch({ lang, path }: LanguageSwitchProps) {
  return (
    <ul aria-label={wordsOf(lang).frame.languages} className={styles.languages}>
      {languages.map((language) => {
        const { text, close } = wordsOf(language).languageHint;
        const current = language === lang;
        return (
          <li key={language}>
            <a
              href={localPath(language, path)}
              hrefLang={language}
              lang={language}
              dir={directionOf(language)}
              aria-current={current || undefined}
              data-hint={current ? undefined : text}
              data-close={current ? undefined : close}
              className={styles.language}
            >
              {languageNames[language]}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
