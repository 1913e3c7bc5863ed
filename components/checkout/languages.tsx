import text from '@/components/ui/text.module.css';
import { directionOf, type Language, languageNames, languages, localPath } from '@/lib/language';
import { wordsOf } from '@/lib/words/words';
import styles from './checkout.module.css';

/**
 * Links to checkout in every language, where what was typed is kept. The frame's own links carry
 * more than checkout needs.
 */
export function CheckoutLanguages({ lang }: { lang: Language }) {
  return (
    <ul aria-label={wordsOf(lang).frame.languages} className={styles.policies}>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={localPath(language, '/checkout')}
            hrefLang={language}
            lang={language}
            dir={directionOf(language)}
            aria-current={language === lang || undefined}
            className={text.textLink}
          >
            {languageNames[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}
