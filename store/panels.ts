import { create } from 'zustand';

/** The panels of the header. The basket drawer is the basket's own (store/basket). */
export type Panel = 'menu' | 'search';

type PanelState = {
  /** At most one panel is open. */
  open: Panel | null;
  /** Whether the suggestions of the header's search box lie over the page. */
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
