'use client';

import { useState } from 'react';
import { Drawer } from '@/components/ui/drawer';
import { useCombobox } from '@/components/ui/use-combobox';
import { perfumeNames } from '@/lib/catalogue/perfume-names';
import styles from './perfume-picker.module.css';

type PerfumePickerProps = {
  open: boolean;
  onClose: () => void;
  onChoose: (perfume: string) => void;
};

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The perfumes whose names hold every word of a text, ignoring case and accents. */
function matching(text: string): readonly string[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return perfumeNames.filter((name) => words.every((word) => fold(name).includes(word)));
}

/** The popup 'Select a Perfume' with a search over the list (spec section 2, product card). */
export function PerfumePicker({ open, onClose, onChoose }: PerfumePickerProps) {
  const [text, setText] = useState('');
  const names = matching(text);
  const combobox = useCombobox({
    count: names.length,
    open: true,
    onChoose(index) {
      const name = names[index];
      if (name !== undefined) onChoose(name);
    },
  });
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Select a Perfume"
      side="center"
      className={styles.popup}
    >
      <input
        {...combobox.inputProps}
        type="text"
        className={styles.search}
        placeholder="Search perfumes..."
        aria-label="Search perfumes"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          combobox.reset();
        }}
      />
      <ul {...combobox.listProps} aria-label="Perfumes" className={styles.list}>
        {names.map((name, index) => (
          <li key={name} {...combobox.optionProps(index)} className={styles.option}>
            {name}
          </li>
        ))}
      </ul>
      <p role="status" className={styles.none}>
        {names.length === 0 && `No perfume found for "${text}"`}
      </p>
    </Drawer>
  );
}
