'use client';

import { createContext, type ReactNode, use } from 'react';
import type { KindLabels } from '@/lib/catalogue/product';
import type { GiftKinds } from '@/lib/content/owner-words';
import type { Suggested } from '@/lib/content/suggested';
import { DEFAULT_LANGUAGE, type Language, localPath } from '@/lib/language';
import type { IslandTexts } from '@/lib/shop-texts';
import type { Words } from '@/lib/words/words';

/**
 * The texts that islands may have: the interface's by area, what the shop says of itself and of
 * kinds of products, which of them the free gift is about, what it suggests, and the URL of a
 * picture for where nothing else is to show.
 */
export type IslandWords = Words & {
  shop: IslandTexts;
  kinds: KindLabels;
  /** Null where no free gift can be earned. */
  giftKinds: GiftKinds | null;
  suggested: Suggested;
  still: string | null;
};

const LanguageContext = createContext<{ language: Language; words: Partial<IslandWords> }>({
  language: DEFAULT_LANGUAGE,
  words: {},
});

type LanguageProviderProps = {
  language: Language;
  /** The texts of the areas that the islands below use, besides those of a provider above. */
  words: Partial<IslandWords>;
  children: ReactNode;
};

/** Gives the islands below their language and their texts. */
export function LanguageProvider({ language, words, children }: LanguageProviderProps) {
  const above = use(LanguageContext).words;
  return (
    <LanguageContext value={{ language, words: { ...above, ...words } }}>
      {children}
    </LanguageContext>
  );
}

/** The language of the page. */
export function useLanguage(): Language {
  return use(LanguageContext).language;
}

/** The texts of one area. Throws where no provider above has them. */
export function useWords<Area extends keyof IslandWords>(area: Area): IslandWords[Area] {
  const words = use(LanguageContext).words[area];
  if (words === undefined) throw new Error(`No words: ${area}`);
  return words;
}

/** Returns the path of a page in the language of the page in view. */
export function useLocalPath(): (path: string) => string {
  const language = useLanguage();
  return (path) => localPath(language, path);
}
