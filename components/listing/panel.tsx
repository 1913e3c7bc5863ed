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

/** From here on a list has room for its filters beside it (the style sheets say so too). */
const WIDE = '(min-width: 62rem)';

const isNative = () => 'popover' in HTMLElement.prototype;
const isOpen = (element: HTMLElement) => isNative() && element.matches(':popover-open');

/** The props of the button that opens the panel by this id, also while no script runs. */
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
 * Back closes the panel: opening it makes a history entry, and changes in it replace that entry.
 * After Back they get an entry of their own, so that another step back undoes them; closed
 * otherwise without a change, the entry goes. Next is not told, since the page in view stays.
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

  // As soon as a change has reached the entry on top: the next event may already be Back.
  useLayoutEffect(() => {
    if (open) top.current = { state: history.state, href: location.href };
  });
}

/**
 * A panel that is part of the page: a popover, so that it opens before and without scripts, and
 * modal once they run. Where the browser knows no popovers, its class alone opens it.
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

  // It may have been opened before the page was alive.
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
  /** What the button that closes it is called. */
  closeLabel: string;
  onClose: () => void;
};

/** The heading of a panel, which names it by the id `{panel}-title`, and its way out. */
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
