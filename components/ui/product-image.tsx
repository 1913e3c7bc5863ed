import type { ComponentProps } from 'react';
import { imageSrcSet, largeSrcSet, PLACEHOLDER_IMAGE } from '@/lib/catalogue/images';

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
  /** What shows in its place until it has loaded: a URL of the same picture, smaller. */
  sketch?: string;
};

/**
 * A picture that gives way to the placeholder of the same box when it cannot be loaded, and fades in
 * where its place was seen empty: inline scripts see to that (`rescueScripts`, `latePictures`).
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
      // It may be marked before React takes over.
      suppressHydrationWarning
    />
  );
}

/** A square picture that a page shows large and does not need words for: as it was made, too. */
export function LargeImage({ src, sizes }: Pick<ProductImageProps, 'src' | 'sizes'>) {
  return (
    <ProductImage
      src={src}
      srcSet={largeSrcSet(src)}
      alt=""
      width={1200}
      height={1200}
      sizes={sizes}
    />
  );
}

/**
 * What the page shows of a picture already, in whatever width: a `sketch` of the same picture in a
 * drawer.
 */
export function shownAlready(src: string): string | undefined {
  const shown = [...document.images].find(
    (image) => image.naturalWidth > 0 && image.getAttribute('src')?.split('?', 1)[0] === src,
  );
  return shown?.currentSrc;
}
