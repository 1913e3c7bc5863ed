import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ProductImage } from '@/components/ui/product-image';
import styles from './full-picture.module.css';

/** The pixels that a picture is drawn in at most (CSS pixels), for the browser's choice of its width. */
const WIDEST = 1200;

/** Where it opens. */
const MIDDLE = [0.5, 0.5] as const;

/** Where a click lies in an element, as fractions of it; its middle for a key. */
function placeOf({
  detail,
  clientX,
  clientY,
  currentTarget,
}: MouseEvent): readonly [number, number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return detail === 0 ? MIDDLE : [(clientX - left) / width, (clientY - top) / height];
}

/** Scrolls a pane to a place of what it holds, given as fractions of that. */
function moveTo(pane: HTMLElement | null, [x, y]: readonly [number, number]) {
  if (pane === null) return;
  pane.scrollLeft = x * pane.scrollWidth - pane.clientWidth / 2;
  pane.scrollTop = y * pane.scrollHeight - pane.clientHeight / 2;
}

/**
 * A picture from near: a finger or the arrow keys scroll it, a mouse moves it along. A tap fits it to the screen, one
 * more enlarges it around that place. Pinching is the browser's own.
 */
export function FullPicture({ src, alt }: { src: string; alt: string }) {
  const pane = useRef<HTMLDivElement>(null);
  const [large, setLarge] = useState(true);

  useEffect(() => {
    // A frame later the dialog around it is open, and there is something to scroll.
    const frame = requestAnimationFrame(() => moveTo(pane.current, MIDDLE));
    return () => cancelAnimationFrame(frame);
  }, []);

  const toggle = (event: MouseEvent) => {
    const place = placeOf(event);
    flushSync(() => setLarge(!large));
    moveTo(pane.current, place);
  };

  const follow = ({ pointerType, clientX, clientY, currentTarget }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const { scrollWidth, scrollHeight } = currentTarget;
    currentTarget.scrollLeft = ((clientX - left) / width) * (scrollWidth - width);
    currentTarget.scrollTop = ((clientY - top) / height) * (scrollHeight - height);
  };

  return (
    <div ref={pane} className={styles.pane} onPointerMove={follow}>
      <button
        type="button"
        className={styles.photo}
        aria-pressed={large}
        aria-label={`Magnify ${alt}`}
        onClick={toggle}
      >
        <ProductImage src={src} alt="" width={WIDEST} height={WIDEST} loading="eager" />
      </button>
    </div>
  );
}
