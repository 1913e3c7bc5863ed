'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import basics from '@/components/ui/basics.module.css';
import { Drawer } from '@/components/ui/drawer';
import { Icon } from '@/components/ui/icon';
import { useWords } from '@/components/ui/language';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { closeSrcSet } from '@/lib/catalogue/images';
import { fill } from '@/lib/words/fill';
import { FullPicture } from './full-picture';
import { pictureId } from './gallery-pictures';
import styles from './picture-viewer.module.css';

/** How many times the mouse magnifies the picture. */
const SCALE = 2;

/**
 * Magnifies the picture beside a marker at the point under the mouse. The browser chooses a larger
 * file of the same picture and shows it once it has loaded.
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

type FullPicturesProps = { pictures: readonly string[]; index: number; title: string };

/** Shows one of several pictures, with buttons to the previous and the next one. */
function FullPictures({ pictures, index, title }: FullPicturesProps) {
  const words = useWords('viewing');
  const [shown, setShown] = useState(index);
  const [large, setLarge] = useState(false);
  const count = pictures.length;
  const src = pictures[shown] ?? '';
  // The page below has the words of each of several.
  const below = document.getElementById(pictureId(shown))?.querySelector('img');
  const step = (by: number) => {
    setShown((shown + by + count) % count);
    setLarge(false);
  };
  return (
    <>
      <FullPicture
        src={src}
        alt={below?.alt || title}
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
          <span role="status">
            <span>{fill(words.pictureOf, { number: shown + 1, count })}</span>
            {below?.alt && <VisuallyHidden>{`: ${below.alt}`}</VisuallyHidden>}
          </span>
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
 * Shows the picture beside it from near: magnified in place under a mouse, and in a full-screen
 * dialog, which has the product's other pictures too.
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
