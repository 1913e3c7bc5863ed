'use client';

import type { ReactNode } from 'react';
import { PanelOpener } from './panel-opener';

const fetchMenu = () => import('./menu-drawer').then(({ MenuDrawer }) => MenuDrawer);

/** The hamburger button; without JavaScript a link to the categories in the footer. */
export function MenuOpener({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <PanelOpener
      panel="menu"
      href="#footer-menu"
      label="Menu"
      fetchPanel={fetchMenu}
      className={className}
    >
      {children}
    </PanelOpener>
  );
}
