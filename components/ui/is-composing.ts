import type { KeyboardEvent } from 'react';

/** Whether a key belongs to what an input method composes, which alone may answer it. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  // Some browsers send the key that ends a word after its end, as 229.
  return nativeEvent.isComposing || keyCode === 229;
}
