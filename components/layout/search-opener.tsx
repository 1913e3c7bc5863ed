'use client';

import type { ReactNode } from 'react';
import { PanelOpener } from './panel-opener';

const fetchSearch = () => import('./search-drawer').then(({ SearchDrawer }) => SearchDrawer);

/** The search icon of small screens; without JavaScript a link to the search screen. */
export function SearchOpener({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <PanelOpener
      panel="search"
      href="/search"
      label="Search"
      fetchPanel={fetchSearch}
      className={className}
    >
      {children}
    </PanelOpener>
  );
}
