'use client';

import { useState, ViewTransition } from 'react';
import { cardPicture } from './card-picture';

const mayMove = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Lets the page that it comes with appear in a view transition, in which the followed card's picture grows into the
 * product's. React asks for it outside of all elements, and holds a page back for a picture inside of it: so it is empty.
 */
export function PictureTransition({ src }: { src: string }) {
  const [moves] = useState(() => cardPicture(src) !== null && mayMove());
  return moves ? <ViewTransition>{null}</ViewTransition> : null;
}
