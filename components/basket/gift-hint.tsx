'use client';

import { useWantedComponent } from '@/components/ui/use-lazy-component';
import { useGiftToChoose } from '@/store/gift';

const fetchBar = () => import('./gift-bar').then(({ GiftBar }) => GiftBar);

/**
 * Says, while the free bottle is earned and not chosen, that it can be chosen here. For lists of
 * perfumes that come in its size; what it draws is fetched by those who have earned it.
 */
export function GiftHint() {
  const due = useGiftToChoose() !== null;
  const Bar = useWantedComponent(due, fetchBar);
  return due && Bar && <Bar />;
}
