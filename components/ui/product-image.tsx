'use client';

import clsx from 'clsx/lite';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { imageSrcSet, PLACEHOLDER_IMAGE } from '@/lib/catalogue/images';
import styles from './product-image.module.css';

type ProductImageProps = Pick<
  ComponentProps<'img'>,
  'loading' | 'fetchPriority' | 'sizes' | 'srcSet' | 'className' | 'style' | 'onLoad'
> & {
  src: string;
  alt: string;
  /**
   * Width and height give the picture's proportions, so that its place is kept while it loads.
   * Without `sizes`, the width is also that on the page (CSS pixels).
   */
  width: number;
  height: number;
};

/** A picture that gives way to the placeholder of the same box when it cannot be loaded. */
export function ProductImage({
  src,
  alt,
  width,
  srcSet = imageSrcSet(src),
  sizes = `${width}px`,
  loading = 'lazy',
  className,
  ...rest
}: ProductImageProps) {
  const ref = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);

  useEffect(() => {
    // It may have failed before hydration.
    const image = ref.current;
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailed(src);
  }, [src]);

  const broken = failed === src;
  return (
    <img
      {...rest}
      ref={ref}
      src={broken ? PLACEHOLDER_IMAGE : src}
      srcSet={broken ? undefined : srcSet}
      sizes={sizes}
      width={width}
      alt={alt}
      loading={loading}
      decoding="async"
      className={clsx(styles.image, className)}
      onError={() => setFailed(src)}
    />
  );
}
