import styles from './icon.module.css';

/** How an icon is drawn. */
export type IconLook = {
  /** CSS pixels. */
  size?: number;
  className?: string;
};

/** A decorative line drawing in the colour of the text around it; the control it sits in carries the name. */
export function LineIcon({ path, size = 22, className }: IconLook & { path: string }) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
