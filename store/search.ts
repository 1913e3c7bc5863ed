import { create } from 'zustand';

/** The two search boxes: of the header and of the panel on small screens. */
export type SearchPlace = 'header' | 'panel';

type SearchState = {
  texts: Readonly<Record<SearchPlace, string>>;
  type(place: SearchPlace, text: string): void;
  /** Empties both boxes, as when a result was chosen. */
  clear(): void;
};

const EMPTY = { header: '', panel: '' };

export const useSearch = create<SearchState>()((set, get) => ({
  texts: EMPTY,
  type: (place, text) => set({ texts: { ...get().texts, [place]: text } }),
  clear: () => set({ texts: EMPTY }),
}));
