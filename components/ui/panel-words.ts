import type { Language } from '@/lib/language';
import type { PanelWords } from '@/lib/words/words';

const FILES: Readonly<Record<string, () => Promise<{ default: PanelWords }>>> = {
  en: () => import('@/messages/panels/en.json'),
  ar: () => import('@/messages/panels/ar.json'),
  fr: () => import('@/messages/panels/fr.json'),
} satisfies Record<Language, unknown>;

let fetched: Partial<PanelWords> = {};

/** Returns the texts of what opens later; none before they are fetched. */
export function panelWords(): Partial<PanelWords> {
  return fetched;
}

/** Returns a function that fetches a part of a page together with the texts of panels. */
export function withPanelWords<Part>(fetchPart: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    const fetchWords = FILES[document.documentElement.lang];
    const [part, words] = await Promise.all([fetchPart(), fetchWords?.()]);
    fetched = words?.default ?? fetched;
    return part;
  };
}
