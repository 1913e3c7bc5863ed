'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { fetchAhead } from '@/components/ui/fetch-ahead';
import { useGiftToChoose } from '@/store/gift';

/**
 * Says, while the free bottle is earned and not chosen, that it can be chosen here. For pages of
 * perfumes that come in its size; what it draws is fetched by those who have earned it.
 */
export function GiftHint() {
  const [Bar, setBar] = useState<ComponentType>();
  const due = useGiftToChoose() !== null;

  useEffect(() => {
    if (!due) return;
    fetchAhead(async () => {
      const [{ GiftBar }] = await Promise.all([import('./gift-bar'), window.allStyles]);
      setBar(() => GiftBar);
    });
  }, [due]);

  return due && Bar && <Bar />;
}
