'use client';

import { createContext, type ReactNode, use } from 'react';
import type { KindLabels } from '@/lib/catalogue/product';
import type { GiftKinds } from '@/lib/content/owner-words';
import type { Suggested } from '@/lib/content/suggested';
import { DEFAULT_LANGUAGE, type Language, localPath } from '@/lib/language';
import type { IslandTexts } from '@/lib/shop-texts';
import type { Words } from '@/lib/words/words';
import { panelWords } from './panel-words';

/**
 * The texts and data for islands: the messages by area, the shop's texts about itself and its kinds
 * of products, the kinds that the free gift applies to, the suggestions, and the URL of a picture
 * for empty screens.
 */
export type IslandWords = Words & {
  shop: IslandTexts;
  kinds: KindLabels;
  /** Null if no free gift can be earned. */
  giftKinds: GiftKinds | null;
  suggested: Suggested;
  picture: string | null;
};

const LanguageContext = createContext<{ language: Language; words: Partial<IslandWords> }>({
  language: DEFAULT_LANGUAGE,
  words: {},
});

type LanguageProviderProps = {
  language: Language;
  /** The message areas that the islands below need, in addition to those of an outer provider. */
  words: Partial<IslandWords>;
  children: ReactNode;
};

/** Provides the language and the texts to the islands below. */
export function LanguageProvider({ language, words, children }: LanguageProviderProps) {
  const above = use(LanguageContext).words;
  return (
    <LanguageContext value={{ language, words: { ...above, ...words } }}>
      {children}
    </LanguageContext>
  );
}

/** Returns the language of the page. */
export function useLanguage(): Language {
  return use(LanguageContext).language;
}

/** Returns the texts of an area. Throws if neither a provider above nor `panelWords` has them. */
export function useWords<Area extends keyof IslandWords>(area: Area): IslandWords[Area] {
  const fetched: Partial<IslandWords> = panelWords();
  const above = use(LanguageContext).words[area];
  const words = above === undefined ? fetched[area] : above;
  if (words === undefined) throw new Error(`No words: ${area}`);
  return words;
}

/** Returns a function that adds the page's language to a path. */
export function useLocalPath(): (path: string) => string {
  const language = useLanguage();
  return (path) => localPath(language, path);
}
