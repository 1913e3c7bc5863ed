import clsx from 'clsx/lite';
import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';

type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'medium' | 'large';
  /** Whether it is as wide as its container. */
  wide?: boolean;
};

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Whether its action is running: it shows a spinner, ignores clicks and keeps the focus. */
    pending?: boolean;
  };

/** Returns the classes of a button, for a link that looks like one. */
export function buttonClass({
  variant = 'primary',
  size = 'medium',
  wide = false,
}: ButtonLook = {}) {
  return clsx(
    styles.button,
    styles[variant],
    size !== 'medium' && styles[size],
    wide && styles.wide,
  );
}

function ignoreClick(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

export function Button({
  variant,
  size,
  wide,
  pending = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={clsx(buttonClass({ variant, size, wide }), pending && styles.pending, className)}
      {...(pending ? { 'aria-disabled': true, onClick: ignoreClick } : { onClick })}
    >
      {children}
    </button>
  );
}
