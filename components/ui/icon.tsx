import clsx from 'clsx';
import styles from './icon.module.css';
import { ICON_PATHS } from './icon-paths';

export type IconName = keyof typeof ICON_PATHS;

type IconProps = {
  name: IconName;
  /** CSS pixels. */
  size?: number;
  className?: string;
};

/** A decorative line icon in the colour of the text around it; the control it sits in carries the name. */
export function Icon({ name, size = 22, className }: IconProps) {
  return (
    <svg
      className={clsx(styles.icon, className)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
