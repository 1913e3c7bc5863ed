import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls back when a click begins and ends on a dialog's backdrop; a text selection that slips out of the panel is none. */
export function useBackdropClick(ref: RefObject<HTMLDialogElement | null>, onClick: () => void) {
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
