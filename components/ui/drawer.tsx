'use client';

import clsx from 'clsx/lite';
import { usePathname } from 'next/navigation';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import basics from './basics.module.css';
import styles from './drawer.module.css';
import { Icon } from './icon';
import { useWords } from './language';

type DrawerProps = {
  open: boolean;
  /** Called on Escape, the close button or a click on the dimmed page. The owner sets `open`. */
  onClose: () => void;
  /** The edge it slides in from; `center` is a popup. */
  side: 'start' | 'end' | 'bottom' | 'center';
  /** The heading, which is also the dialog's accessible name. */
  title: ReactNode;
  /** Fixed below the scrolling content. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Marks whether a scrollbar takes up space, so that nothing moves when it disappears. */
function noteScrollbar() {
  const { documentElement: root } = document;
  root.toggleAttribute('data-scrollbar', window.innerWidth > root.clientWidth);
}

/** Focuses the element marked `data-autofocus`, else the heading. */
function focusFirst(dialog: HTMLDialogElement) {
  const first = dialog.querySelector<HTMLElement>('[data-autofocus]');
  (first ?? dialog.querySelector<HTMLElement>('h2'))?.focus();
}

/**
 * Calls back when a click starts and ends on a dialog's backdrop. A text selection that ends
 * outside the panel does not count.
 */
function useBackdropClick(ref: RefObject<HTMLDialogElement | null>, onClick: () => void) {
  const clicked = useEffectEvent(onClick);

  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    let began = false;
    const begin = (event: Event) => {
      began = event.target === dialog;
    };
    const end = (event: Event) => {
      if (began && event.target === dialog) clicked();
    };
    dialog.addEventListener('pointerdown', begin);
    dialog.addEventListener('click', end);
    return () => {
      dialog.removeEventListener('pointerdown', begin);
      dialog.removeEventListener('click', end);
    };
  }, [ref]);
}

/** Closes a drawer when the page behind it changes, by the browser's Back too. */
export function useCloseOnNavigation(close: () => void) {
  const pathname = usePathname();
  const shownOn = useRef(pathname);
  const changed = useEffectEvent(close);

  useEffect(() => {
    if (shownOn.current === pathname) return;
    shownOn.current = pathname;
    changed();
  }, [pathname]);
}

/**
 * A native modal dialog: the page behind is inert, dimmed and does not scroll, Escape and a click
 * outside close it, and focus returns to the opener.
 */
export function Drawer({ open, onClose, side, title, footer, className, children }: DrawerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const words = useWords('header');

  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open === open) return;
    if (open) {
      noteScrollbar();
      dialog.showModal();
      focusFirst(dialog);
    } else {
      dialog.close();
    }
  }, [open]);

  useBackdropClick(ref, onClose);

  return (
    <dialog
      ref={ref}
      className={clsx(styles.drawer, styles[side], className)}
      aria-labelledby={headingId}
      onClose={() => {
        if (open) onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={basics.round} aria-label={words.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </dialog>
  );
}
