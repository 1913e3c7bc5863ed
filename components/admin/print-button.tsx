'use client';

import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';

/** Prints the page; without scripts the browser's own menu does. */
export function PrintButton({ label }: { label: string }) {
  const isHydrated = useHydrated();
  return isHydrated ? <Button onClick={() => print()}>{label}</Button> : null;
}
