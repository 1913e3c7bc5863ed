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
 * The loaded picture of the card whose link led to the product with the picture `src`; null where a
 * shopper came another way. The card's URL may lack the version at the end of `src`.
 */
function cardPicture(src: string): HTMLImageElement | null {
  if (!followed.link?.isConnected) return null;
  const image = followed.link.closest('article, li')?.querySelector('img');
  if (!image?.naturalWidth) return null;
  return src.startsWith(image.getAttribute('src') ?? '-') ? image : null;
}

let named: HTMLElement | null = null;

/**
 * Gives an element the name `picture` for view transitions, and takes it from the one that had it:
 * two of a name would end a transition.
 */
function namePicture(element: HTMLElement | null): void {
  if (named) named.style.viewTransitionName = '';
  named = element;
  if (named) named.style.viewTransitionName = 'picture';
}

/** Whether a card's picture is to move. If so it is named before the old page is last drawn. */
function begin(src: string): boolean {
  const card = cardPicture(src);
  if (card === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  namePicture(card);
  // The page around the picture appears at once.
  document.documentElement.style.viewTransitionName = 'none';
  return true;
}

/**
 * Lets its page appear in a view transition, in which the picture of the followed card grows into
 * the product's. It is empty and stands outside of all elements: React asks for the latter, and
 * would hold the page back for a picture inside of it.
 */
export function PictureTransition({ src }: { src: string }) {
  const [moves] = useState(() => begin(src));
  return moves ? <ViewTransition>{null}</ViewTransition> : null;
}

type ProductPictureProps = {
  src: string;
  alt: string;
  srcSet: string | undefined;
  /** Its width on the page, as `sizes` of an image says it. */
  sizes: string;
  className?: string;
  /**
   * What its box draws around it, and in its place until it has loaded where no card led here.
   */
  ground?: CSSProperties;
  /** What lies over the picture. */
  children: ReactNode;
};

/**
 * A product's picture on its page; until it has loaded, that of the card which led here, else its
 * sketch.
 */
export function ProductPicture(props: ProductPictureProps) {
  const { src, srcSet, alt, sizes, className, ground, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const [preview, setPreview] = useState(() => cardPicture(src)?.currentSrc);

  // After the old page was drawn for the transition and before the new one is.
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
