'use client';

import type { ComponentType, ReactNode } from 'react';
import { fetchAhead } from '@/components/ui/fetch-ahead';
import { useLocalPath, useWords } from '@/components/ui/language';
import { sayNotLoaded } from '@/components/ui/line-notice';
import { withPanelWords } from '@/components/ui/panel-words';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { type Panel, usePanels } from '@/store/panels';
import type { MenuDrawerProps } from './menu-drawer';

type PanelOpenerProps<Content extends object> = {
  panel: Panel;
  /** The page or section with the panel's content. */
  href: string;
  label: string;
  fetchPanel: () => Promise<ComponentType<Content>>;
  content: Content;
  className?: string;
  children: ReactNode;
};

/** A link that with JavaScript becomes a button for a panel. */
function PanelOpener<Content extends object>(props: PanelOpenerProps<Content>) {
  const { panel, href, label, fetchPanel, content, className, children } = props;
  const hydrated = useHydrated();
  const localPath = useLocalPath();
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
        href={href.startsWith('#') ? href : localPath(href)}
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
      {PanelContent && <PanelContent {...content} />}
    </>
  );
}

const fetchMenu = () => import('./menu-drawer').then(({ MenuDrawer }) => MenuDrawer);
const fetchSearch = withPanelWords(() =>
  import('@/components/search/search-drawer').then(({ SearchDrawer }) => SearchDrawer),
);

type OpenerProps = { className?: string; children: ReactNode };

/** The hamburger button; without JavaScript a link to the categories in the footer. */
export function MenuOpener({ menu, languages, ...props }: OpenerProps & MenuDrawerProps) {
  return (
    <PanelOpener
      {...props}
      panel="menu"
      href="#footer-menu"
      label={useWords('header').menu}
      fetchPanel={fetchMenu}
      content={{ menu, languages }}
    />
  );
}

/** The search icon of small screens; without JavaScript a link to the search screen. */
export function SearchOpener(props: OpenerProps) {
  return (
    <PanelOpener
      {...props}
      panel="search"
      href="/search"
      label={useWords('header').search}
      fetchPanel={fetchSearch}
      content={{}}
    />
  );
}
