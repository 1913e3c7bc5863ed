'use client';

import { useEffect, useRef } from 'react';
import { SearchBox } from '@/components/search/search-box';
import { Drawer, useCloseOnNavigation } from '@/components/ui/drawer';
import { useWords } from '@/components/ui/language';
import { usePanels } from '@/store/panels';

/**
 * The search panel of small screens. If it opens another page, the focus goes there and not back to
 * the opener.
 */
export function SearchDrawer() {
  const open = usePanels((state) => state.open === 'search');
  const { closePanels } = usePanels.getState();
  useCloseOnNavigation(closePanels);
  const words = useWords('search');
  const navigates = useRef(false);

  // Runs after the dialog's own effect, which closes it and returns the focus.
  useEffect(() => {
    if (!open && navigates.current) document.getElementById('main')?.focus({ preventScroll: true });
    navigates.current = false;
  }, [open]);

  return (
    <Drawer open={open} onClose={closePanels} side="start" title={words.drawerTitle}>
      <SearchBox
        place="panel"
        onLeave={() => {
          navigates.current = true;
        }}
      />
    </Drawer>
  );
}
