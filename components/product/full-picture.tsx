import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ProductImage } from '@/components/ui/product-image';
import styles from './full-picture.module.css';

/** The pixels that a picture is drawn in at most (CSS pixels), for the browser's choice of its width. */
const WIDEST = 1200;

/** Where a click lies in an element, as fractions of it; its middle for a key. */
function placeOf({ detail, clientX, clientY, currentTarget }: MouseEvent): [number, number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return detail === 0 ? [0.5, 0.5] : [(clientX - left) / width, (clientY - top) / height];
}

/** A picture that fits the screen; a tap enlarges it around that place, then it scrolls. Pinching is the browser's own. */
export function FullPicture({ src, alt }: { src: string; alt: string }) {
  const pane = useRef<HTMLDivElement>(null);
  const [large, setLarge] = useState(false);

  const toggle = (event: MouseEvent) => {
    const [x, y] = placeOf(event);
    flushSync(() => setLarge(!large));
    const { current } = pane;
    if (current === null) return;
    current.scrollLeft = x * current.scrollWidth - current.clientWidth / 2;
    current.scrollTop = y * current.scrollHeight - current.clientHeight / 2;
  };

  return (
    <div ref={pane} className={styles.pane}>
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
