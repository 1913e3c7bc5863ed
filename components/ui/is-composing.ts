import type { KeyboardEvent } from 'react';

/** Returns whether a key event belongs to an input method's composition, which alone handles it. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  // Some browsers send the key that ends a composition after its end, with the code 229.
  return nativeEvent.isComposing || keyCode === 229;
}
