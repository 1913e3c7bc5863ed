'use client';

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { ProductImage } from '@/components/ui/product-image';
import { cardPicture, namePicture } from './card-picture';

type ProductPictureProps = {
  src: string;
  alt: string;
  className?: string;
  /** What lies over the picture. */
  children: ReactNode;
};

/** A product's picture on its page; until it is there, that of the card which led here. */
export function ProductPicture({ src, alt, className, children }: ProductPictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const [preview, setPreview] = useState(() => cardPicture(src)?.currentSrc);

  // After the old page was drawn for the transition and before the new one is.
  useLayoutEffect(() => namePicture(box.current), []);

  const showOwn = () => setPreview(undefined);
  return (
    <div className={className} ref={box}>
      <ProductImage
        src={src}
        alt={alt}
        width={1200}
        height={1200}
        sizes="(min-width: 88rem) 40.6rem, (min-width: 56rem) 45vw, 92vw"
        loading="eager"
        fetchPriority="high"
        style={preview ? { background: `url("${preview}") 50% 60% / cover` } : undefined}
        onLoad={({ currentTarget }) => currentTarget.decode().then(showOwn, showOwn)}
      />
      {children}
    </div>
  );
}
