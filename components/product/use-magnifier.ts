import { type RefObject, useEffect } from 'react';

/** How many times larger the picture is under the mouse. */
const SCALE = 2;

/**
 * Magnifies the picture beside a marker at the place in their frame that a mouse points at. The browser chooses a larger
 * width of the same picture, and shows it when it is there.
 */
export function useMagnifier(marker: RefObject<HTMLElement | null>) {
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
