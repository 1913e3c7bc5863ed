import clsx from 'clsx/lite';
import {
  type RefObject,
  type ToggleEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { takeBack } from '@/components/ui/back-gate';
import basics from '@/components/ui/basics.module.css';
import { Icon } from '@/components/ui/icon';
import { useModal } from '@/components/ui/use-modal';
import { useListing } from './listing-context';
import styles from './panel.module.css';

/** The screens with room for the filters beside the list; the style sheets have the same width. */
const WIDE = '(min-width: 62rem)';

const isNative = () => 'popover' in HTMLElement.prototype;
const isOpen = (element: HTMLElement) => isNative() && element.matches(':popover-open');

/** Returns the props of the button that opens a panel by its id, with or without scripts. */
export function openerOf(id: string, setOpen: (open: boolean) => void) {
  return {
    popoverTarget: id,
    'aria-haspopup': 'dialog',
    onClick: () => {
      if (!isNative()) setOpen(true);
    },
  } as const;
}

/**
 * Makes Back close the panel. Opening it adds a history entry, and changes inside replace that
 * entry. After Back the changes get their own entry, so that another Back undoes them. If the panel
 * closes in another way without a change, the entry is removed. The router is not involved, because
 * the page stays the same.
 */
function useBackCloses(open: boolean, close: () => void) {
  const { visit } = useListing();
  const closeNow = useEffectEvent(close);
  const top = useRef<{ state: unknown; href: string }>(null);

  useEffect(() => {
    if (!open) return;
    const { href: opened } = location;
    let leftByBack = false;
    const giveBack = takeBack(() => {
      leftByBack = true;
      if (visit.current?.changed && top.current) {
        history.pushState(top.current.state, '', top.current.href);
      }
      closeNow();
    });
    history.pushState(history.state, '', opened);
    visit.current = { hasEntry: true, changed: false };
    return () => {
      giveBack();
      const changed = visit.current?.changed === true;
      visit.current = null;
      if (leftByBack || changed || location.href !== opened) return;
      const done = takeBack(() => done());
      history.back();
    };
  }, [open, visit]);

  // Runs as soon as a change reaches the top entry, since the next event may be Back.
  useLayoutEffect(() => {
    if (open) top.current = { state: history.state, href: location.href };
  });
}

/**
 * A panel inside the page. It is a popover, so that it opens before and without scripts, and modal
 * once they run. In browsers without popovers its class alone opens it.
 */
export function usePanel(
  ref: RefObject<HTMLElement | null>,
  open: boolean,
  setOpen: (open: boolean) => void,
) {
  const close = () => {
    const { current } = ref;
    if (current !== null && isOpen(current)) current.hidePopover();
    else setOpen(false);
  };
  const follow = useEffectEvent(() => setOpen(ref.current !== null && isOpen(ref.current)));
  const closeNow = useEffectEvent(close);
  useModal(ref, open, close);
  useBackCloses(open, close);

  // The shopper may have opened it before the page was alive.
  useLayoutEffect(() => follow(), []);

  useEffect(() => {
    if (!open) return;
    const wide = window.matchMedia?.(WIDE);
    const onChange = () => closeNow();
    wide?.addEventListener('change', onChange);
    return () => wide?.removeEventListener('change', onChange);
  }, [open]);

  const props = {
    popover: 'auto',
    onToggle: ({ target, currentTarget, newState }: ToggleEvent) => {
      if (target === currentTarget) setOpen(newState === 'open');
    },
  } as const;
  return { props, close };
}

type PanelHeadProps = {
  /** The id of the panel. */
  panel: string;
  title: string;
  /** The label of the close button. */
  closeLabel: string;
  onClose: () => void;
};

/**
 * The heading of a panel, which names the panel by the id `{panel}-title`, and its close button.
 */
export function PanelHead({ panel, title, closeLabel, onClose }: PanelHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={`${panel}-title`} className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      <button
        type="button"
        className={clsx(basics.round, styles.close)}
        aria-label={closeLabel}
        popoverTarget={panel}
        popoverTargetAction="hide"
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
