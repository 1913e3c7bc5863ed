'use client';

import {
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Drawer } from '@/components/ui/drawer';
import { ProductImage } from '@/components/ui/product-image';
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
    const rest = () => {
      image.style.transform = '';
    };
    const magnify = ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      const { left, top, width } = frame.getBoundingClientRect();
      image.sizes = `${Math.round(width * SCALE)}px`;
      image.style.transformOrigin = `${clientX - left}px ${clientY - top}px`;
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

/** The place it opens at, as fractions of the picture. */
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
 * A picture from near: a finger or the arrow keys scroll it, a mouse moves it along. A tap fits it
 * to the screen, another enlarges it around that place. Pinching is the browser's own.
 */
function FullPicture({ src, alt }: { src: string; alt: string }) {
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

  const follow = ({ pointerType, clientX, clientY, currentTarget }: ReactPointerEvent) => {
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

type PictureViewerProps = { src: string; title: string; open: boolean; onClose: () => void };

/**
 * The picture that it stands beside from near: magnified in its place under a mouse, and in a
 * dialog over the whole screen.
 */
export function PictureViewer({ src, title, open, onClose }: PictureViewerProps) {
  const marker = useRef<HTMLSpanElement>(null);
  useMagnifier(marker);
  return (
    <>
      <span ref={marker} hidden />
      <Drawer open={open} onClose={onClose} side="center" title={title} className={styles.viewer}>
        {open && <FullPicture src={src} alt={title} />}
      </Drawer>
    </>
  );
}
