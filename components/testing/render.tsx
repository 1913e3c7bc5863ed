import { type RenderOptions, render } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/ui/language';
import { giftKinds, kindLabels } from '@/lib/content/owner-words';
import { suggestedProducts } from '@/lib/content/suggested';
import type { Language } from '@/lib/language';
import { islandTexts } from '@/lib/shop-texts';
import { wordsOf } from '@/lib/words/words';

const nowhere = () => {};

/** A router without effect, for the links in the rendered elements. */
const ROUTER = {
  push: nowhere,
  replace: nowhere,
  prefetch: nowhere,
  back: nowhere,
  forward: nowhere,
  refresh: nowhere,
  bfcacheId: 'test',
};

const around =
  (language: Language) =>
  ({ children }: { children: ReactNode }) => (
    <AppRouterContext value={ROUTER}>
      <LanguageProvider
        language={language}
        words={{
          ...wordsOf(language),
          shop: islandTexts(language),
          kinds: kindLabels(language),
          giftKinds: giftKinds(language),
          suggested: { title: 'Featured perfumes', products: suggestedProducts(language) },
          picture: '/images/960/notes/sea.webp',
        }}
      >
        {children}
      </LanguageProvider>
    </AppRouterContext>
  );

/** An element as it stands on a page in a language. */
export const inLanguage = (language: Language, element: ReactNode) =>
  around(language)({ children: element });

type Options = Omit<RenderOptions, 'wrapper'>;

/** Renders an element as it stands on a page in a language. */
export function renderIn(language: Language, element: ReactNode, options?: Options) {
  return render(element, { ...options, wrapper: around(language) });
}

/** Renders an element as it stands on an English page. */
export function renderInEnglish(element: ReactNode, options?: Options) {
  return renderIn('en', element, options);
}
