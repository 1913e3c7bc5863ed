import { create } from 'zustand';

/** The header's panels. store/basket keeps the basket drawer's state. */
export type Panel = 'menu' | 'search';

type PanelState = {
  /** At most one panel is open. */
  open: Panel | null;
  /** Whether the suggestions of the header's search box cover the page. */
  suggesting: boolean;
  openPanel(panel: Panel): void;
  closePanels(): void;
};

export const usePanels = create<PanelState>()((set) => ({
  open: null,
  suggesting: false,
  openPanel: (panel) => set({ open: panel }),
  closePanels: () => set({ open: null }),
}));
