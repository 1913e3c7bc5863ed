import {
  type Direction,
  directionOf,
  type Language,
  localPath,
  splitLanguage,
} from '@/lib/language';
import type { Words } from '@/lib/words/words';

/** What the view of a failed root layout says, in which language and direction. */
export type FailureTexts = {
  language: Language;
  direction: Direction;
  /** The path of the home page. */
  home: string;
  failure: Omit<Words['failure'], 'newRelease' | 'productsNotLoaded'>;
};

/** The words of the languages that the view does not bring itself. */
const FETCHED: Partial<Record<Language, () => Promise<{ default: Words }>>> = {
  ar: () => import('@/messages/ar.json'),
  fr: () => import('@/messages/fr.json'),
};

/**
 * The texts for the page of a path; null where that is English. Rejects where they cannot be
 * fetched.
 */
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
