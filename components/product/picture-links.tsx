'use client';

import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { ProductImage } from '@/components/ui/product-image';
import styles from './gallery.module.css';

/** The width of a link's picture (gallery.module.css); phones do not show it. */
const LINK_SIZES = '6rem';

type PictureLinksProps = {
  /** Each picture with the id of its frame in the row above, and the name of its link. */
  pictures: readonly { src: string; id: string; label: string }[];
};

/** Links to each picture of the row above, and marks the one in view. */
export function PictureLinks({ pictures }: PictureLinksProps) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(pictures[0]?.id);

  useEffect(() => {
    const frames = place.current?.previousElementSibling;
    if (!frames) return;
    const fullyVisible = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          fullyVisible[isIntersecting ? 'add' : 'delete'](target);
        // A phone in landscape shows two whole pictures; the first of them counts.
        const first = [...frames.children].find((frame) => fullyVisible.has(frame));
        if (first) setShown(first.id);
      },
      { root: frames, threshold: 0.9 },
    );
    for (const frame of frames.children) observer.observe(frame);
    return () => observer.disconnect();
  }, []);

  const show = (event: MouseEvent, id: string) => {
    event.preventDefault();
    document.getElementById(id)?.scrollIntoView({ block: 'nearest', inline: 'start' });
  };

  return (
    <div ref={place} className={styles.links}>
      {pictures.map(({ src, id, label }) => (
        <a
          key={id}
          className={styles.link}
          href={`#${id}`}
          aria-label={label}
          aria-current={shown === id || undefined}
          onClick={(event) => show(event, id)}
        >
          <ProductImage src={src} alt="" width={200} height={200} sizes={LINK_SIZES} />
        </a>
      ))}
    </div>
  );
}
