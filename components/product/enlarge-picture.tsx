'use client';

import { useState } from 'react';
import { sayNotLoaded } from '@/components/ui/line-notice';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useLazyComponent } from '@/components/ui/use-lazy-component';

const fetchViewer = () => import('./picture-viewer').then(({ PictureViewer }) => PictureViewer);

type EnlargePictureProps = {
  /** The URLs of the product's pictures, and the index, from 0, of the one that this covers. */
  pictures: readonly string[];
  index: number;
  /** The pictures' alternative text. */
  title: string;
  /** The accessible name. */
  label: string;
  className?: string;
};

/**
 * Covers a picture: a mouse magnifies the place it points at, a click or tap opens the viewer with
 * all pictures at this one. Without JavaScript it is a link to the picture. The viewer loads when
 * the shopper points at the picture or presses it.
 */
export function EnlargePicture(props: EnlargePictureProps) {
  const { pictures, index, title, label, className } = props;
  const hydrated = useHydrated();
  const [intent, setIntent] = useState<'look' | 'open' | null>(null);
  const PictureViewer = useLazyComponent(intent !== null, fetchViewer, () => {
    if (intent === 'open') sayNotLoaded();
    setIntent(null);
  });
  const look = { className, 'aria-label': label };

  if (!hydrated) return <a {...look} href={pictures[index]} />;
  return (
    <>
      <button
        {...look}
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={() => setIntent('look')}
        onClick={() => setIntent('open')}
      />
      {PictureViewer && (
        <PictureViewer
          pictures={pictures}
          index={index}
          title={title}
          open={intent === 'open'}
          onClose={() => setIntent('look')}
        />
      )}
    </>
  );
}
