'use client';

import type { ComponentType, ReactNode } from 'react';
import { fetchAhead } from '@/components/ui/fetch-ahead';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { type Panel, usePanels } from '@/store/panels';
import { useHydrated } from './use-hydrated';

type PanelOpenerProps = {
  panel: Panel;
  /** Where the same can be had without the panel. */
  href: string;
  label: string;
  fetchPanel: () => Promise<ComponentType>;
  className?: string;
  children: ReactNode;
};

/** A link to the place where the same can be had, which becomes the button that opens a panel once JavaScript runs. */
export function PanelOpener(props: PanelOpenerProps) {
  const { panel, href, label, fetchPanel, className, children } = props;
  const hydrated = useHydrated();
  const open = usePanels((state) => state.open === panel);
  const { openPanel, closePanels } = usePanels.getState();
  const PanelContent = useLazyComponent(open, fetchPanel, () => {
    closePanels();
    location.assign(href);
  });
  const button = { role: 'button', 'aria-haspopup': 'dialog', 'aria-expanded': open } as const;

  return (
    <>
      <a
        href={href}
        className={className}
        aria-label={label}
        {...(hydrated && button)}
        onPointerEnter={() => fetchAhead(fetchPanel)}
        onClick={(event) => {
          event.preventDefault();
          openPanel(panel);
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          openPanel(panel);
        }}
      >
        {children}
      </a>
      {PanelContent && <PanelContent />}
    </>
  );
}
