import { listOfText } from '@/lib/catalogue/details';
import { parseStoredSizes } from '@/lib/catalogue/own-sizes';
import type { OwnSize } from '@/lib/catalogue/product';

/** Reads the texts of products' rows. */
export type RowTexts = {
  text(text: string): string;
  list(text: string): readonly string[];
  sizes(text: string | null): readonly OwnSize[];
};

/** Reads each row's texts by themselves. */
export const ownTexts: RowTexts = {
  text: (text) => text,
  list: listOfText,
  sizes: parseStoredSizes,
};

/** Calls a function once for each text. */
function once<T>(read: (text: string) => T): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = read(text);
    results.set(text, result);
    return result;
  };
}

/** Makes equal texts and lists of many rows one: a whole catalogue repeats them. */
export function sharedTexts(): RowTexts {
  const text = once((own) => own);
  const sizes = once(parseStoredSizes);
  return {
    text,
    list: once((own) => listOfText(own).map(text)),
    sizes: (own) => (own === null ? [] : sizes(own)),
  };
}
