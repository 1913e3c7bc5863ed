'use client';

import type { ChangeEvent } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { admin as styles } from './admin-classes';

type ChooseAllProps = { name: string; label: string };

/** A box that checks all boxes of a name in its form, or none; without scripts there is none. */
export function ChooseAll({ name, label }: ChooseAllProps) {
  const isHydrated = useHydrated();
  const choose = ({ currentTarget: { form, checked } }: ChangeEvent<HTMLInputElement>) => {
    for (const box of form?.elements ?? []) {
      if (box instanceof HTMLInputElement && box.name === name) box.checked = checked;
    }
  };
  if (!isHydrated) return null;
  return (
    <label className={styles.choice}>
      <input type="checkbox" onChange={choose} />
      {label}
    </label>
  );
}
