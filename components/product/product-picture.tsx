'use client';

import {
  type CSSProperties,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
  ViewTransition,
} from 'react';
import { followed } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';

/**
 * Returns the loaded picture of the card whose link led to the product with the picture `src`; null
 * if the shopper came another way. The card's URL may lack the version at the end of `src`.
 */
function cardPicture(src: string): HTMLImageElement | null {
  if (!followed.link?.isConnected) return null;
  const image = followed.link.closest('article, li')?.querySelector('img');
  if (!image?.naturalWidth) return null;
  return src.startsWith(image.getAttribute('src') ?? '-') ? image : null;
}

let namedElement: HTMLElement | null = null;

/**
 * Gives an element the view-transition name `picture` and takes it from the element that had it: a
 * transition with two of one name fails.
 */
function namePicture(element: HTMLElement | null): void {
  if (namedElement) namedElement.style.viewTransitionName = '';
  namedElement = element;
  if (namedElement) namedElement.style.viewTransitionName = 'picture';
}

/** Returns whether a card's picture moves. If so, names it before the old page's last paint. */
function begin(src: string): boolean {
  const card = cardPicture(src);
  if (card === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  namePicture(card);
  // The rest of the page appears at once.
  document.documentElement.style.viewTransitionName = 'none';
  return true;
}

/**
 * Makes the page appear in a view transition, in which the card's picture grows into the product's.
 * It is empty, because React would hold the page back for a picture inside it, and outside of all
 * elements, as React requires.
 */
export function PictureTransition({ src }: { src: string }) {
  const [moves] = useState(() => begin(src));
  return moves ? <ViewTransition>{null}</ViewTransition> : null;
}

type ProductPictureProps = {
  src: string;
  alt: string;
  srcSet: string | undefined;
  /** The image's `sizes` attribute. */
  sizes: string;
  className?: string;
  /**
   * The background of its box, which also shows until the picture has loaded if no card led here.
   */
  ground?: CSSProperties;
  /** Drawn over the picture. */
  children: ReactNode;
};

/**
 * A product's picture on its page. Until it has loaded it shows the picture of the card that led
 * here, else the sketch.
 */
export function ProductPicture(props: ProductPictureProps) {
  const { src, srcSet, alt, sizes, className, ground, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const [preview, setPreview] = useState(() => cardPicture(src)?.currentSrc);

  // Runs after the browser has captured the old page and before it draws the new one.
  useLayoutEffect(() => namePicture(box.current?.querySelector('img') ?? null), []);

  const showOwn = () => setPreview(undefined);
  return (
    <div className={className} ref={box} style={ground}>
      <ProductImage
        src={src}
        srcSet={srcSet}
        alt={alt}
        width={1200}
        height={1200}
        sizes={sizes}
        loading="eager"
        fetchPriority="high"
        style={preview ? { background: `url("${preview}") 50% 60% / cover` } : undefined}
        onLoad={({ currentTarget }) => currentTarget.decode().then(showOwn, showOwn)}
      />
      {children}
    </div>
  );
}
