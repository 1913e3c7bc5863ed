'use client';

import { withPanelWords } from '@/components/ui/panel-words';
import { useWantedComponent } from '@/components/ui/use-lazy-component';
import { useGiftToChoose } from '@/store/gift';

const fetchBar = withPanelWords(() => import('./gift-bar').then(({ GiftBar }) => GiftBar));

/**
 * Says that the free bottle can be chosen here, once it is earned and until it is chosen. For lists
 * of perfumes in its size; only shoppers who have earned it load what it draws.
 */
export function GiftHint() {
  const due = useGiftToChoose() !== null;
  const Bar = useWantedComponent(due, fetchBar);
  return due && Bar && <Bar />;
}
