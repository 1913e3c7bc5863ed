import {
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  type TouchEvent,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { Emblem } from '@/components/ui/emblem';
import { useWords } from '@/components/ui/language';
import { ProductImage } from '@/components/ui/product-image';
import { closeSrcSet } from '@/lib/catalogue/images';
import { fill } from '@/lib/words/fill';
import styles from './picture-viewer.module.css';
import pictures from './product-pictures.module.css';

/** The largest width (CSS px) of a picture, from which the browser chooses a file. */
const WIDEST = 1200;

/** Two taps within this time (ms) count as one, for shoppers used to double taps. */
const DOUBLE_TAP = 400;

/** How far (CSS px) a pressed mouse moves before that is a drag and not a click. */
const DRAG = 5;

/** How far (CSS px) a finger moves sideways before that is a swipe. */
const SWIPE = 48;

/** Calls back for a swipe: 1 for the picture on the right, -1 for the one on the left. */
function useSwipe(onSwipe: (side: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0];
      // On a zoomed page a finger scrolls.
      const free = touches.length === 1 && (window.visualViewport?.scale ?? 1) === 1;
      start.current = free && finger ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0];
      if (start.current === null || !finger) return;
      const across = finger.clientX - start.current.x;
      const along = finger.clientY - start.current.y;
      start.current = null;
      if (Math.abs(across) > Math.max(SWIPE, 2 * Math.abs(along))) onSwipe(across < 0 ? 1 : -1);
    },
  };
}

/** Calls back for the left and right arrow keys. */
function useArrowKeys(onArrow: (side: 1 | -1) => void) {
  const arrow = useEffectEvent(onArrow);
  useEffect(() => {
    const press = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey) return;
      if (key === 'ArrowRight') arrow(1);
      if (key === 'ArrowLeft') arrow(-1);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** Scrolls a pane with a pressed mouse, and tells such a drag from a click. */
function useDrag() {
  const dragged = useRef(0);
  return {
    isDrag: () => dragged.current > DRAG,
    handlers: {
      onPointerDown() {
        dragged.current = 0;
      },
      onPointerMove({
        pointerType,
        buttons,
        movementX,
        movementY,
        currentTarget,
      }: ReactPointerEvent) {
        if (pointerType !== 'mouse' || buttons !== 1) return;
        dragged.current += Math.abs(movementX) + Math.abs(movementY);
        currentTarget.scrollLeft -= movementX;
        currentTarget.scrollTop -= movementY;
      },
    },
  };
}

/** Resizes an element in a pane and keeps the pressed point in place; the middle for a key. */
function resizeAt(event: MouseEvent, pane: HTMLElement, resize: () => void) {
  const photo = event.currentTarget;
  const from = photo.getBoundingClientRect();
  const { detail } = event;
  const x = detail === 0 ? from.left + from.width / 2 : event.clientX;
  const y = detail === 0 ? from.top + from.height / 2 : event.clientY;
  resize();
  const to = photo.getBoundingClientRect();
  pane.scrollLeft += to.left + ((x - from.left) / from.width) * to.width - x;
  pane.scrollTop += to.top + ((y - from.top) / from.height) * to.height - y;
}

type FullPictureProps = {
  src: string;
  alt: string;
  large: boolean;
  onLarge: (large: boolean) => void;
  /** Called to show the picture on the right (1) or left (-1). */
  onSide: (side: 1 | -1) => void;
};

/**
 * A picture that fits the screen. A swipe or an arrow key shows the next one. A click or tap,
 * single or double, enlarges it around that point, another fits it again; while it is large, a
 * finger, a wheel, a pressed mouse or the arrow keys scroll it. The browser handles pinching.
 */
export function FullPicture({ src, alt, large, onLarge, onSide }: FullPictureProps) {
  const pane = useRef<HTMLDivElement>(null);
  const pressed = useRef(Number.NEGATIVE_INFINITY);
  const { magnify } = useWords('viewing');
  const aside = (side: 1 | -1) => {
    if (!large) onSide(side);
  };
  const swipe = useSwipe(aside);
  useArrowKeys(aside);
  const { isDrag, handlers } = useDrag();

  const toggle = (event: MouseEvent) => {
    const again = event.timeStamp - pressed.current < DOUBLE_TAP;
    if (event.detail > 0 && (again || isDrag())) return;
    pressed.current = event.detail > 0 ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const change = () => flushSync(() => onLarge(!large));
    if (pane.current) resizeAt(event, pane.current, change);
  };

  return (
    <div ref={pane} className={styles.pane} {...handlers} {...swipe}>
      <button
        type="button"
        className={styles.photo}
        aria-pressed={large}
        aria-label={fill(magnify, { name: alt })}
        data-autofocus
        onClick={toggle}
        onDragStart={(event) => event.preventDefault()}
      >
        <ProductImage
          key={src}
          src={src}
          srcSet={closeSrcSet(src)}
          alt=""
          width={WIDEST}
          height={WIDEST}
          loading="eager"
        />
        {!large && <Emblem name="enlarge" className={pictures.sign} />}
      </button>
    </div>
  );
}
