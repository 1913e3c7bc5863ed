import {
  type Direction,
  directionOf,
  type Language,
  localPath,
  splitLanguage,
} from '@/lib/language';
import type { Words } from '@/lib/words/words';

/** The texts, language and direction of the view for a failed root layout. */
export type FailureTexts = {
  language: Language;
  direction: Direction;
  /** The path of the home page. */
  home: string;
  failure: Omit<Words['failure'], 'newRelease' | 'productsNotLoaded'>;
};

/** Loads the messages of the languages that the view does not contain. */
const FETCHED: Partial<Record<Language, () => Promise<{ default: Pick<Words, 'failure'> }>>> = {
  ar: () => import('@/messages/ar.json'),
  fr: () => import('@/messages/fr.json'),
};

/** Returns the texts for a path's language; null for English. Rejects if they fail to load. */
export async function failureTextsOf(path: string): Promise<FailureTexts | null> {
  const { language } = splitLanguage(path);
  const words = await FETCHED[language]?.();
  return words === undefined
    ? null
    : {
        language,
        direction: directionOf(language),
        home: localPath(language, '/'),
        failure: words.default.failure,
      };
}
