import { directionOf, type Language, languageNames, languages, localPath } from '@/lib/language';
import { wordsOf } from '@/lib/words/words';
import styles from './footer.module.css';

type LanguageSwitchProps = {
  lang: Language;
  /** The page's public path, without the language. */
  path: string;
  /** Whether the page has the language hint, which reads its text from the links. */
  hints?: boolean;
};

/**
 * Links to the page in every language. They are plain links, because each language is a document of
 * its own.
 */
export function LanguageSwitch({ lang, path, hints = true }: LanguageSwitchProps) {
  return (
    <ul aria-label={wordsOf(lang).frame.languages} className={styles.languages}>
      {languages.map((language) => {
        const current = language === lang;
        const { languageHint } = wordsOf(language);
        const { text, close } = hints && !current ? languageHint : {};
        return (
          <li key={language}>
            <a
              href={localPath(language, path)}
              hrefLang={language}
              lang={language}
              dir={directionOf(language)}
              aria-current={current || undefined}
              data-hint={text}
              data-close={close}
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
