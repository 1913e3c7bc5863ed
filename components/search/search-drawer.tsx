'use client';

import { SearchBox } from '@/components/search/search-box';
import { Drawer, useCloseOnNavigation } from '@/components/ui/drawer';
import { useWords } from '@/components/ui/language';
import { usePanels } from '@/store/panels';

/** The search panel of small screens. */
export function SearchDrawer() {
  const open = usePanels((state) => state.open === 'search');
  const { closePanels } = usePanels.getState();
  useCloseOnNavigation(closePanels);
  const words = useWords('search');
  return (
    <Drawer open={open} onClose={closePanels} side="start" title={words.drawerTitle}>
      <SearchBox place="panel" />
    </Drawer>
  );
}
