'use client';

import { Drawer } from '@/components/ui/drawer';
import { usePanels } from '@/store/panels';
import { SearchForm } from './search-form';

/** The search panel of small screens (spec section 2). */
export function SearchDrawer() {
  const open = usePanels((state) => state.open === 'search');
  const { closePanels } = usePanels.getState();
  return (
    <Drawer open={open} onClose={closePanels} side="right" title="Search Products">
      <SearchForm id="panel-search" first />
    </Drawer>
  );
}
