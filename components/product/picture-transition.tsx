'use client';

import { useState, ViewTransition } from 'react';
import { cardPicture, namePicture } from './card-picture';

/** Whether the picture of a card is to move; if so it has its name before the old page is drawn for the last time. */
function begin(src: string): boolean {
  const card = cardPicture(src);
  if (card === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  namePicture(card);
  // The page around the picture is there at once.
  document.documentElement.style.viewTransitionName = 'none';
  return true;
}

/**
 * Lets the page that it comes with appear in a view transition, in which the followed card's picture grows into the
 * product's. React asks for it outside of all elements, and holds a page back for a picture inside of it: so it is empty.
 */
export function PictureTransition({ src }: { src: string }) {
  const [moves] = useState(() => begin(src));
  return moves ? <ViewTransition>{null}</ViewTransition> : null;
}
