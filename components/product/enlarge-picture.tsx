'use client';

import { type ReactNode, useState } from 'react';
import { useHydrated } from '@/components/layout/use-hydrated';
import { sayNotLoaded } from '@/components/ui/line-notice';
import { useLazyComponent } from '@/components/ui/use-lazy-component';

const fetchViewer = () => import('./picture-viewer').then(({ PictureViewer }) => PictureViewer);

type EnlargePictureProps = {
  /** The URL of the full picture. */
  src: string;
  /** What the picture shows. */
  title: string;
  className?: string;
  /** The sign in its corner. */
  children: ReactNode;
};

/**
 * Lies over a picture: a mouse magnifies what it points at, a click or tap opens the full picture.
 * Without JavaScript it is a link to the picture. The viewer is fetched when somebody points at it
 * or presses it.
 */
export function EnlargePicture({ src, title, className, children }: EnlargePictureProps) {
  const hydrated = useHydrated();
  const [intent, setIntent] = useState<'look' | 'open' | null>(null);
  const PictureViewer = useLazyComponent(intent !== null, fetchViewer, () => {
    if (intent === 'open') sayNotLoaded();
    setIntent(null);
  });
  const look = { className, 'aria-label': 'Enlarge picture', children };

  if (!hydrated) return <a {...look} href={src} />;
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
          src={src}
          title={title}
          open={intent === 'open'}
          onClose={() => setIntent('look')}
        />
      )}
    </>
  );
}
