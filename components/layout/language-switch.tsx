import { directionOf, type Language, languageNames, languages, localPath } from '@/lib/language';
import { wordsOf } from '@/lib/words/words';
import styles from './footer.module.css';

type LanguageSwitchProps = {
  lang: Language;
  /** The public path of the page, without its language. */
  path: string;
};

/**
 * The same page in every language. Plain links: the choice is nothing but the address, and another
 * language is another document. They carry the words of the language hint, which goes by them.
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
