import type { ComponentProps } from 'react';
import { imageSrcSet, largeSrcSet, PLACEHOLDER_IMAGE } from '@/lib/catalogue/images';

type ProductImageProps = Pick<
  ComponentProps<'img'>,
  'loading' | 'fetchPriority' | 'sizes' | 'srcSet' | 'className' | 'style' | 'onLoad'
> & {
  src: string;
  alt: string;
  /**
   * Width and height give the picture's aspect ratio, so that it takes up its space while it loads.
   * Without `sizes`, the width is also the one on the page (CSS px).
   */
  width: number;
  height: number;
  /** The URL of a smaller version to show until it has loaded. */
  sketch?: string;
};

/**
 * A picture. Inline scripts replace it with the placeholder if it fails to load (`rescueScripts`)
 * and fade it in if it is late (`latePictures`).
 */
export function ProductImage({
  src,
  alt,
  width,
  srcSet = imageSrcSet(src),
  sizes = `${width}px`,
  loading = 'lazy',
  sketch,
  style = sketch ? { backgroundImage: `url(${sketch})` } : undefined,
  ...rest
}: ProductImageProps) {
  return (
    <img
      {...rest}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      width={width}
      alt={alt}
      loading={loading}
      style={style}
      decoding="async"
      data-placeholder={PLACEHOLDER_IMAGE}
      // An inline script may mark it before React hydrates.
      suppressHydrationWarning
    />
  );
}

type LargeImageProps = Pick<ProductImageProps, 'src' | 'sizes'> & { alt?: string };

/** A large, square picture, which may load its original; a decorative one unless it has words. */
export function LargeImage({ src, sizes, alt = '' }: LargeImageProps) {
  return (
    <ProductImage
      src={src}
      srcSet={largeSrcSet(src)}
      alt={alt}
      width={1200}
      height={1200}
      sizes={sizes}
    />
  );
}

/**
 * Returns the URL of a picture that the page already shows in any width, as the `sketch` of the
 * same picture in a drawer.
 */
export function shownAlready(src: string): string | undefined {
  const loaded = [...document.images].find(
    (image) => image.naturalWidth > 0 && image.getAttribute('src')?.split('?', 1)[0] === src,
  );
  return loaded?.currentSrc;
}
