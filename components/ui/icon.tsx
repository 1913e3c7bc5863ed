import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './basics.module.css';

/** Stroke paths on a 24 by 24 grid. Every page loads them, so they are few. */
const PATHS = {
  back: 'm14.5 5-7 7 7 7',
  check: 'm4.5 12.5 5 5 10-11',
  'chevron-down': 'm5 9.5 7 7 7-7',
  close: 'm5.5 5.5 13 13M18.5 5.5l-13 13',
  filter:
    'M4 7h8.5M17.5 7H20M4 17h2.5M11.5 17H20M17.5 7a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM11.5 17a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  minus: 'M5 12h14',
  next: 'm9.5 5 7 7-7 7',
  plus: 'M12 5v14M5 12h14',
  sort: 'M8 4.5v15M4.5 16 8 19.5l3.5-3.5M16 19.5v-15M12.5 8 16 4.5 19.5 8',
} as const;

/** The size and class of an icon. */
export type IconLook = {
  /** CSS pixels. */
  size?: number;
  className?: string;
};

type DrawingProps = IconLook & {
  /** A stroke path on a 24 by 24 grid, for left-to-right pages. */
  path: string;
  /** Whether it points along the text, so that right-to-left pages mirror it. */
  pointing?: boolean;
  /** Drawn over it. */
  children?: ReactNode;
};

/** A decorative line drawing in the text's colour. The control's accessible name says the same. */
export function Drawing({ path, pointing, size = 22, className, children }: DrawingProps) {
  return (
    <svg
      className={clsx(styles.icon, pointing && styles.pointing, className)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={path} />
      {children}
    </svg>
  );
}

/** The icon of a control. `Emblem` has the icons that only the server draws. */
export function Icon({ name, ...look }: IconLook & { name: keyof typeof PATHS }) {
  const pointing = name === 'back' || name === 'next';
  return <Drawing path={PATHS[name]} pointing={pointing} {...look} />;
}
