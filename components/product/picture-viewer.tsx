'use client';

import {
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  type TouchEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import basics from '@/components/ui/basics.module.css';
import { Drawer } from '@/components/ui/drawer';
import { Icon } from '@/components/ui/icon';
import { useWords } from '@/components/ui/language';
import { ProductImage } from '@/components/ui/product-image';
import { closeSrcSet } from '@/lib/catalogue/images';
import { fill } from '@/lib/words/fill';
import styles from './picture-viewer.module.css';

/** How many times larger the picture is under the mouse. */
const SCALE = 2;

/**
 * Magnifies the picture beside a marker at the place in their frame that a mouse points at. The
 * browser chooses a larger width of the same picture, and shows it when it is there.
 */
function useMagnifier(marker: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const frame = marker.current?.parentElement;
    const image = frame?.querySelector<HTMLImageElement>(':scope > img');
    if (!frame || !image) return;
    const close = closeSrcSet(image.getAttribute('src') ?? '');
    const rest = () => {
      image.style.transform = '';
    };
    const magnify = ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      const { left, top, width } = frame.getBoundingClientRect();
      if (close && image.srcset !== close) image.srcset = close;
      image.sizes = `${Math.round(width * SCALE)}px`;
      image.style.transformOrigin = `${clientX - left - image.offsetLeft}px ${clientY - top}px`;
      image.style.transform = `scale(${SCALE})`;
    };
    frame.addEventListener('pointermove', magnify);
    frame.addEventListener('pointerleave', rest);
    return () => {
      frame.removeEventListener('pointermove', magnify);
      frame.removeEventListener('pointerleave', rest);
      rest();
    };
  }, [marker]);
}

/** The most CSS pixels that a picture is drawn in, for the browser's choice of its width. */
const WIDEST = 1200;

/** The middle of a picture, as fractions of it. */
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

/** How far (CSS pixels) a finger moves sideways before that is a wish for another picture. */
const SWIPE = 48;

/** What a finger that swipes asks for: 1 for what lies on the right, -1 for the left. */
function useSwipe(onSwipe: (side: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0];
      // Within a page that is pinched a finger moves what is in view.
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

/** Calls back for the arrow keys that point sideways. */
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

type FullPictureProps = {
  src: string;
  alt: string;
  large: boolean;
  onLarge: (large: boolean) => void;
  /** To the picture on its right (1) or left (-1). */
  onSide: (side: 1 | -1) => void;
};

/**
 * A picture that fits the screen, where a swipe or an arrow key leads to the next. A tap enlarges it
 * around that place, another fits it again; meanwhile a finger or the arrow keys scroll it, a mouse
 * moves it along. Pinching is the browser's own.
 */
function FullPicture({ src, alt, large, onLarge, onSide }: FullPictureProps) {
  const pane = useRef<HTMLDivElement>(null);
  const { magnify } = useWords('viewing');
  const aside = (side: 1 | -1) => {
    if (!large) onSide(side);
  };
  const swipe = useSwipe(aside);
  useArrowKeys(aside);

  const toggle = (event: MouseEvent) => {
    const place = placeOf(event);
    flushSync(() => onLarge(!large));
    moveTo(pane.current, place);
  };

  const follow = ({ pointerType, clientX, clientY, currentTarget }: ReactPointerEvent) => {
    if (pointerType !== 'mouse') return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const { scrollWidth, scrollHeight } = currentTarget;
    currentTarget.scrollLeft = ((clientX - left) / width) * (scrollWidth - width);
    currentTarget.scrollTop = ((clientY - top) / height) * (scrollHeight - height);
  };

  return (
    <div ref={pane} className={styles.pane} onPointerMove={follow} {...swipe}>
      <button
        type="button"
        className={styles.photo}
        aria-pressed={large}
        aria-label={fill(magnify, { name: alt })}
        onClick={toggle}
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
      </button>
    </div>
  );
}

type FullPicturesProps = { pictures: readonly string[]; index: number; title: string };

/** One of several pictures at a time, with buttons that lead to the one before and the next. */
function FullPictures({ pictures, index, title }: FullPicturesProps) {
  const words = useWords('viewing');
  const [shown, setShown] = useState(index);
  const [large, setLarge] = useState(false);
  const count = pictures.length;
  const src = pictures[shown] ?? '';
  const step = (by: number) => {
    setShown((shown + by + count) % count);
    setLarge(false);
  };
  return (
    <>
      <FullPicture
        src={src}
        alt={title}
        large={large}
        onLarge={setLarge}
        onSide={(side) => step(document.dir === 'rtl' ? -side : side)}
      />
      {count > 1 && (
        <div className={styles.steps}>
          <button
            type="button"
            className={basics.round}
            aria-label={words.previousPicture}
            onClick={() => step(-1)}
          >
            <Icon name="back" />
          </button>
          <p role="status">{fill(words.pictureOf, { number: shown + 1, count })}</p>
          <button
            type="button"
            className={basics.round}
            aria-label={words.nextPicture}
            onClick={() => step(1)}
          >
            <Icon name="next" />
          </button>
        </div>
      )}
    </>
  );
}

type PictureViewerProps = FullPicturesProps & { open: boolean; onClose: () => void };

/**
 * The picture that it stands beside from near: magnified in its place under a mouse, and in a
 * dialog over the whole screen, which leads to the product's other pictures too.
 */
export function PictureViewer({ open, onClose, ...shown }: PictureViewerProps) {
  const marker = useRef<HTMLSpanElement>(null);
  useMagnifier(marker);
  return (
    <>
      <span ref={marker} hidden />
      <Drawer
        open={open}
        onClose={onClose}
        side="center"
        title={shown.title}
        className={styles.viewer}
      >
        {open && <FullPictures {...shown} />}
      </Drawer>
    </>
  );
}
