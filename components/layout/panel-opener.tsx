'use client';

import type { ComponentType, ReactNode } from 'react';
import { fetchAhead } from '@/components/ui/fetch-ahead';
import { sayNotLoaded } from '@/components/ui/line-notice';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { type Panel, usePanels } from '@/store/panels';
import { useHydrated } from './use-hydrated';

type PanelOpenerProps = {
  panel: Panel;
  /** The page or section with the same content. */
  href: string;
  label: string;
  fetchPanel: () => Promise<ComponentType>;
  className?: string;
  children: ReactNode;
};

/** A link that becomes the button of a panel once JavaScript runs. */
function PanelOpener(props: PanelOpenerProps) {
  const { panel, href, label, fetchPanel, className, children } = props;
  const hydrated = useHydrated();
  const open = usePanels((state) => state.open === panel);
  const { openPanel, closePanels } = usePanels.getState();
  const PanelContent = useLazyComponent(open, fetchPanel, () => {
    closePanels();
    sayNotLoaded();
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

const fetchMenu = () => import('./menu-drawer').then(({ MenuDrawer }) => MenuDrawer);
const fetchSearch = () => import('./search-drawer').then(({ SearchDrawer }) => SearchDrawer);

type OpenerProps = Pick<PanelOpenerProps, 'className' | 'children'>;

/** The hamburger button; without JavaScript a link to the categories in the footer. */
export function MenuOpener(props: OpenerProps) {
  return (
    <PanelOpener {...props} panel="menu" href="#footer-menu" label="Menu" fetchPanel={fetchMenu} />
  );
}

/** The search icon of small screens; without JavaScript a link to the search screen. */
export function SearchOpener(props: OpenerProps) {
  return (
    <PanelOpener {...props} panel="search" href="/search" label="Search" fetchPanel={fetchSearch} />
  );
}
