import { followed } from '@/components/ui/followed';

/**
 * The loaded picture of the card whose link leads to the product with the picture `src`; null where a shopper comes
 * another way. The card's address may lack the version at the end of `src`.
 */
export function cardPicture(src: string): HTMLImageElement | null {
  if (!followed.link?.isConnected) return null;
  const image = followed.link.closest('article, li')?.querySelector('img');
  if (!image?.naturalWidth) return null;
  return src.startsWith(image.getAttribute('src') ?? '-') ? image : null;
}

let named: HTMLElement | null = null;

/** Gives an element the name `picture` for view transitions, and takes it from the one that had it: two of a name would end a transition. */
export function namePicture(element: HTMLElement | null): void {
  if (named) named.style.viewTransitionName = '';
  named = element;
  if (named) named.style.viewTransitionName = 'picture';
}
