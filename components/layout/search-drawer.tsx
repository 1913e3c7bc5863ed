'use client';

import { SearchBox } from '@/components/search/search-box';
import { Drawer } from '@/components/ui/drawer';
import { usePanels } from '@/store/panels';

/** The search panel of small screens. */
export function SearchDrawer() {
  const open = usePanels((state) => state.open === 'search');
  const { closePanels } = usePanels.getState();
  return (
    <Drawer open={open} onClose={closePanels} side="right" title="Search Products">
      <SearchBox place="panel" />
    </Drawer>
  );
}
