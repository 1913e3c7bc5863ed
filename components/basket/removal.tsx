import { type RefObject, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { useWords } from '@/components/ui/language';
import { Status, VisuallyHidden } from '@/components/ui/visually-hidden';
import { type BasketLine, lineKey, lineTitle } from '@/lib/basket/line';
import type { RemovedLine } from '@/lib/basket/lines';
import { fill } from '@/lib/words/fill';
import { useBasket } from '@/store/basket';
import styles from './basket-notices.module.css';

type Removal<Container> = {
  /**
   * The element that holds the lines. Lines carry `data-line`; the element to focus when no line is
   * left carries `data-empty`.
   */
  container: RefObject<Container | null>;
  removed: RemovedLine | null;
  remove(line: BasketLine): void;
  undo(): void;
  /** Withdraws the offer to undo. */
  forget(): void;
};

/**
 * Focuses the line now at this index, else the last line; if there is none or it is not shown, the
 * empty text.
 */
function focusLine(container: HTMLElement | null, index: number) {
  const lines = container?.querySelectorAll<HTMLElement>('[data-line]');
  const target = lines?.[Math.min(index, lines.length - 1)];
  target?.focus();
  if (document.activeElement !== target) {
    container?.querySelector<HTMLElement>('[data-empty]')?.focus();
  }
}

/** Removes a line with an undo, and keeps the keyboard focus in place. */
export function useRemoval<Container extends HTMLElement = HTMLDivElement>(): Removal<Container> {
  const container = useRef<Container>(null);
  const [removed, setRemoved] = useState<RemovedLine | null>(null);

  const forget = useCallback(() => setRemoved(null), []);

  return {
    container,
    removed,
    forget,
    remove(line) {
      const result = flushSync(() => {
        const removedLine = useBasket.getState().remove(lineKey(line));
        setRemoved(removedLine);
        return removedLine;
      });
      if (result !== null) focusLine(container.current, result.index);
    },
    undo() {
      if (removed === null) return;
      flushSync(() => {
        useBasket.getState().restore(removed);
        setRemoved(null);
      });
      focusLine(container.current, removed.index);
    },
  };
}

/** Says which line was removed and offers to undo that. */
export function RemovalNotice({ removed, undo }: Pick<Removal<HTMLElement>, 'removed' | 'undo'>) {
  const words = useWords('lines');
  const title = removed && lineTitle(removed.line);
  return (
    <>
      <Status>{title && fill(words.removedFromBasket, { title })}</Status>
      {title && (
        <div className={styles.removed}>
          <span aria-hidden="true">{fill(words.removed, { title })}</span>
          <Button variant="quiet" onClick={undo}>
            {words.undo}
            <VisuallyHidden>{fill(words.undoHidden, { title })}</VisuallyHidden>
          </Button>
        </div>
      )}
    </>
  );
}
